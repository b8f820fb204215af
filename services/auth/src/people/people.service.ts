import {
  AppError,
  authEvents,
  type Colleague,
  firstTeam,
  type peopleRpc,
  type Person,
  type Role,
  type TeamId,
} from '@galley/contracts';
import { asTeam, audit, requireTeam, type Tx, UnitOfWork } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { MemberEntity, MembersService } from '../members/index.js';
import { SessionsService } from '../sessions/index.js';
import { TokensService } from '../tokens/index.js';
import { UserEntity, usernameKey } from '../users/index.js';
import { colleaguesOf } from './colleagues.js';

type Changes = Omit<z.output<typeof peopleRpc.change.input>, 'id'>;
type Row = Omit<Person, 'createdAt' | 'deactivatedAt' | 'lastSignInAt'> &
  Record<'createdAt' | 'deactivatedAt' | 'lastSignInAt', Date | null>;

interface Wanted {
  readonly member: MemberEntity;
  readonly isActive: boolean;
  readonly role: Role;
  readonly active: boolean;
}

/** Who is in the present team, and what they are; changes of it. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly database: DataSource,
    private readonly work: UnitOfWork,
    private readonly members: MembersService,
    private readonly sessions: SessionsService,
    private readonly tokens: TokensService,
  ) {}

  /** By name. An account from before there were roles joins the team now. */
  async list(): Promise<Person[]> {
    await this.members.joinAll();
    return people(this.database.manager, requireTeam());
  }

  /** Who may use the studio with the team now, by name. */
  async colleagues(): Promise<Colleague[]> {
    await this.members.joinAll();
    return colleaguesOf(this.database.manager, requireTeam());
  }

  /**
   * Changes a role, or whether the account may be used. @param by who asks; null for an operator
   * @throws AppError USER_NOT_FOUND, LAST_ADMIN, OWNER_STAYS, OWN_ACCOUNT, HAS_LEFT
   */
  async change(id: number, changes: Changes, by: number | null): Promise<Person> {
    const teamId = requireTeam();
    await this.work.run(async (tx) => {
      await this.members.lockTeam(tx.manager, teamId);
      const user = await tx.manager.findOneBy(UserEntity, { id });
      if (user === null) throw new AppError('USER_NOT_FOUND');
      const member = await tx.manager.findOneBy(MemberEntity, { teamId, userId: id });
      if (member === null) throw new AppError('USER_NOT_FOUND');
      if (by !== null && by !== id && user.owner) throw new AppError('OWNER_STAYS');
      if (by === id && changes.active === false) throw new AppError('OWN_ACCOUNT');
      if (member.left && changes.active === true) throw new AppError('HAS_LEFT');
      const role = changes.role ?? member.role;
      const isActive = user.deactivatedAt === null && member.deactivatedAt === null;
      const active = changes.active ?? isActive;
      if ((role !== 'admin' || !active) && (await this.members.isLastAdmin(tx.manager, id, teamId)))
        throw new AppError('LAST_ADMIN');
      await this.store(tx, user, { member, isActive, role, active });
    });
    const [person] = await people(this.database.manager, teamId, id);
    if (!person) throw new AppError('USER_NOT_FOUND');
    return person;
  }

  /** For operators: a role in the person's first team, the use of the account in all of them. @throws AppError USER_NOT_FOUND, LAST_ADMIN */
  async changeByOperator(username: string, changes: Changes): Promise<Person> {
    const user = await this.database
      .getRepository(UserEntity)
      .findOneBy({ usernameKey: usernameKey(username) });
    if (user === null) throw new AppError('USER_NOT_FOUND');
    if (changes.active !== undefined) return this.changeEverywhere(user.id, changes);
    const place = await this.members.placeOf(user.id);
    return asTeam(place?.id ?? firstTeam, () => this.change(user.id, changes, null));
  }

  /** An operator lets somebody go, or takes them back, in every team at once. */
  private async changeEverywhere(id: number, changes: Changes): Promise<Person> {
    await this.members.joinAll();
    const { manager } = this.database;
    const theirs = { userId: id, left: false };
    const places = await manager.find(MemberEntity, { where: theirs, order: { teamId: 'ASC' } });
    if (changes.active === false)
      for (const { teamId } of places)
        if (await this.members.isLastAdmin(manager, id, teamId)) throw new AppError('LAST_ADMIN');
    let person: Person | undefined;
    for (const { teamId } of places) person = await asTeam(teamId, () => this.change(id, changes, null));
    if (!person) throw new AppError('USER_NOT_FOUND');
    return person;
  }

  private async store(
    tx: Tx,
    { id, username, name }: UserEntity,
    { member, isActive, role, active }: Wanted,
  ): Promise<void> {
    const thing = { id, name: name ?? username };
    const { teamId } = member;
    if (role !== member.role) {
      await tx.manager.update(MemberEntity, { teamId, userId: id }, { role });
      await audit(tx, 'auth', {
        action: 'person.role-changed',
        thing,
        before: { role: member.role },
        after: { role },
      });
    }
    if (active !== isActive) {
      await audit(tx, 'auth', { action: active ? 'person.activated' : 'person.deactivated', thing });
      if (active) await this.takeBack(tx, id, teamId);
      else await this.letGo(tx, id, teamId);
    }
    // Gateways ask again about sessions and tokens.
    if (role !== member.role || active !== isActive)
      await tx.publish(authEvents.roleChanged, { userId: id, role });
  }

  private async takeBack(tx: Tx, userId: number, teamId: TeamId): Promise<void> {
    await tx.manager.update(UserEntity, { id: userId }, { deactivatedAt: null });
    await tx.manager.update(MemberEntity, { teamId, userId }, { deactivatedAt: null, fromProvider: false });
  }

  /** Who is in another team as well goes on there; for anybody else the account ends. */
  private async letGo(tx: Tx, userId: number, teamId: TeamId): Promise<void> {
    // No group at the sign-in provider brings them back.
    const gone = { deactivatedAt: new Date(), fromProvider: false };
    await tx.manager.update(MemberEntity, { teamId, userId }, gone);
    // Whoever is taken back makes new ones: programs of somebody who left must not come back by themselves.
    await this.tokens.revokeAll(tx, userId, teamId);
    if (await this.members.isElsewhere(tx.manager, userId, teamId)) return;
    await tx.manager.update(UserEntity, { id: userId }, { deactivatedAt: new Date() });
    await this.sessions.endAll(tx, userId);
  }
}

async function people(manager: EntityManager, teamId: TeamId, id: number | null = null): Promise<Person[]> {
  const rows = await manager.query<Row[]>(
    `SELECT u.id, u.username, u.name, u.email, m.role, u.owner, m."left",
            coalesce(m."deactivatedAt", u."deactivatedAt") AS "deactivatedAt", u."createdAt", s.last AS "lastSignInAt"
       FROM users u JOIN members m ON m."userId" = u.id AND m."teamId" = $2
       LEFT JOIN (SELECT "userId", max("createdAt") AS last FROM sessions GROUP BY "userId") s ON s."userId" = u.id
      WHERE $1::int IS NULL OR u.id = $1
      ORDER BY lower(coalesce(u.name, u.username)), u.id`,
    [id, teamId],
  );
  return rows.map(({ createdAt, deactivatedAt, lastSignInAt, ...row }) => ({
    ...row,
    createdAt: createdAt?.toISOString() ?? '',
    deactivatedAt: deactivatedAt?.toISOString() ?? null,
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
  }));
}
