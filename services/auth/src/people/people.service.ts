import { AppError, authEvents, type peopleRpc, type Person, type Role } from '@galley/contracts';
import { audit, type Tx, UnitOfWork } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { FIRST_TEAM, MemberEntity, MembersService } from '../members/index.js';
import { SessionsService } from '../sessions/index.js';
import { UserEntity, usernameKey } from '../users/index.js';

type Changes = Omit<z.output<typeof peopleRpc.change.input>, 'id'>;
type Row = Omit<Person, 'createdAt' | 'deactivatedAt' | 'lastSignInAt'> &
  Record<'createdAt' | 'deactivatedAt' | 'lastSignInAt', Date | null>;

/** Who has an account, and what they are; changes of it. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly database: DataSource,
    private readonly work: UnitOfWork,
    private readonly members: MembersService,
    private readonly sessions: SessionsService,
  ) {}

  /** By name. An account from before there were roles joins the team now. */
  async list(): Promise<Person[]> {
    await this.members.joinAll();
    return people(this.database.manager);
  }

  /**
   * Changes a role, or whether the account may be used. @param by who asks; null for an operator
   * @throws AppError USER_NOT_FOUND, LAST_ADMIN, OWNER_STAYS, OWN_ACCOUNT
   */
  async change(id: number, changes: Changes, by: number | null): Promise<Person> {
    await this.work.run(async (tx) => {
      await this.members.lockTeam(tx.manager);
      const user = await tx.manager.findOneBy(UserEntity, { id });
      if (user === null) throw new AppError('USER_NOT_FOUND');
      const before = await this.members.join(tx.manager, id);
      if (by !== null && by !== id && user.owner) throw new AppError('OWNER_STAYS');
      if (by === id && changes.active === false) throw new AppError('OWN_ACCOUNT');
      const role = changes.role ?? before;
      const active = changes.active ?? user.deactivatedAt === null;
      if ((role !== 'admin' || !active) && (await this.members.isLastAdmin(tx.manager, id)))
        throw new AppError('LAST_ADMIN');
      await this.store(tx, user, { before, role, active });
    });
    const [person] = await people(this.database.manager, id);
    if (!person) throw new AppError('USER_NOT_FOUND');
    return person;
  }

  /** For operators. @throws AppError USER_NOT_FOUND, LAST_ADMIN */
  async changeByOperator(username: string, changes: Changes): Promise<Person> {
    const user = await this.database
      .getRepository(UserEntity)
      .findOneBy({ usernameKey: usernameKey(username) });
    if (user === null) throw new AppError('USER_NOT_FOUND');
    return this.change(user.id, changes, null);
  }

  private async store(
    tx: Tx,
    { id, username, name, deactivatedAt }: UserEntity,
    { before, role, active }: { before: Role; role: Role; active: boolean },
  ): Promise<void> {
    const thing = { id, name: name ?? username };
    if (role !== before) {
      await tx.manager.update(MemberEntity, { teamId: FIRST_TEAM, userId: id }, { role });
      await tx.publish(authEvents.roleChanged, { userId: id, role });
      await audit(tx, 'auth', {
        action: 'person.role-changed',
        thing,
        before: { role: before },
        after: { role },
      });
    }
    if (active === (deactivatedAt === null)) return;
    await tx.manager.update(UserEntity, { id }, { deactivatedAt: active ? null : new Date() });
    await audit(tx, 'auth', { action: active ? 'person.activated' : 'person.deactivated', thing });
    if (active) return;
    await this.sessions.endAll(tx, id);
    // Gateways ask again about tokens of programs; somebody without a session would not be noticed.
    await tx.publish(authEvents.roleChanged, { userId: id, role });
  }
}

async function people(manager: EntityManager, id: number | null = null): Promise<Person[]> {
  const rows = await manager.query<Row[]>(
    `SELECT u.id, u.username, u.name, u.email, m.role, u.owner, u."deactivatedAt", u."createdAt", s.last AS "lastSignInAt"
       FROM users u JOIN members m ON m."userId" = u.id
       LEFT JOIN (SELECT "userId", max("createdAt") AS last FROM sessions GROUP BY "userId") s ON s."userId" = u.id
      WHERE $1::int IS NULL OR u.id = $1
      ORDER BY lower(coalesce(u.name, u.username)), u.id`,
    [id],
  );
  return rows.map(({ createdAt, deactivatedAt, lastSignInAt, ...row }) => ({
    ...row,
    createdAt: createdAt?.toISOString() ?? '',
    deactivatedAt: deactivatedAt?.toISOString() ?? null,
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
  }));
}
