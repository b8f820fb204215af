import {
  accountEvents,
  AppError,
  type accountLifeRpc,
  firstTeam,
  formerMember,
  type Input,
} from '@galley/contracts';
import { acrossTeams, asTeam, audit, type Tx, UnitOfWork } from '@galley/messaging';
import { SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import type { AuthEnv } from '../auth.env.js';
import { AttemptsService } from '../limits/index.js';
import { MemberEntity, MembersService, TeamEntity } from '../members/index.js';
import { PasswordsService } from '../passwords/index.js';
import { SessionsService } from '../sessions/index.js';
import { TokensService } from '../tokens/index.js';
import { UserEntity, usernameKey } from '../users/index.js';

/** Deletes accounts. The row and its id stay, because texts and the audit log name it; nothing in it says whose it was. */
@Injectable()
export class DeletionService {
  constructor(
    private readonly database: DataSource,
    private readonly work: UnitOfWork,
    private readonly members: MembersService,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly tokens: TokensService,
    private readonly attempts: AttemptsService,
    @Inject(SERVICE_ENV) private readonly env: AuthEnv,
  ) {}

  /** @throws AppError WRONG_PASSWORD, TOO_MANY_TRIES, WRONG_USERNAME, OWNER_REMAINS, LAST_ADMIN */
  async deleteOwn(
    userId: number,
    { password, username, address }: Input<typeof accountLifeRpc.deleteMe>,
  ): Promise<{ success: true }> {
    const user = await this.database.getRepository(UserEntity).findOneBy({ id: userId, deletedAt: IsNull() });
    if (user === null) throw new AppError('NOT_SIGNED_IN');
    if (user.hasPassword && this.env.OIDC_ONLY !== 'true')
      await this.passwords.prove(user, password, address);
    else if (usernameKey(username ?? '') !== user.usernameKey) throw new AppError('WRONG_USERNAME');
    return this.delete(userId);
  }

  /** @throws AppError USER_NOT_FOUND, OWNER_REMAINS, LAST_ADMIN */
  async deleteByOperator(username: string): Promise<{ success: true }> {
    const known = { usernameKey: usernameKey(username) };
    const user = await this.database.getRepository(UserEntity).findOneBy(known);
    if (user === null) throw new AppError('USER_NOT_FOUND');
    return this.delete(user.id);
  }

  private async delete(userId: number): Promise<{ success: true }> {
    // An account is of no one team.
    await acrossTeams('accounts', () => this.work.run((tx) => this.deleteIn(tx, userId)));
    return { success: true };
  }

  private async deleteIn(tx: Tx, id: number): Promise<void> {
    const { manager } = tx;
    const order = { teamId: 'ASC' } as const;
    const places = await manager.find(MemberEntity, { where: { userId: id }, order });
    for (const { teamId } of places) await this.members.lockTeam(manager, teamId);
    const lock = { mode: 'pessimistic_write' } as const;
    const user = await manager.findOneOrFail(UserEntity, { where: { id }, lock });
    if (user.owner) throw new AppError('OWNER_REMAINS');
    for (const place of places) await this.refuseLastAdmin(manager, place);
    const teams = places.length > 0 ? places.map(({ teamId }) => teamId) : [firstTeam];
    await asTeam(teams[0]!, () => this.sessions.endAll(tx, id));
    await this.tokens.revokeAll(tx, id);
    for (const teamId of teams)
      await asTeam(teamId, async () => {
        await audit(tx, 'auth', { action: 'account.deleted', thing: { id, name: formerMember } });
        await tx.publish(accountEvents.deleted, { userId: id });
      });
    await this.attempts.forgetLogins(manager, user.usernameKey);
    await deleteWhatGoesAlong(manager, id);
    await manager.update(UserEntity, { id }, erased(id));
  }

  private async refuseLastAdmin(
    manager: EntityManager,
    { teamId, userId, deactivatedAt }: MemberEntity,
  ): Promise<void> {
    if (deactivatedAt !== null || !(await this.members.isLastAdmin(manager, userId, teamId))) return;
    const { name } = await manager.findOneByOrFail(TeamEntity, { id: teamId });
    const problem = `The team "${name}" needs an admin: make somebody else one first.`;
    throw new AppError('LAST_ADMIN', {}, problem);
  }
}

/** No username that somebody types has this key: keys begin with no space. */
const erased = (id: number) => ({
  username: formerMember,
  usernameKey: ` ${id}`,
  name: null,
  email: null,
  password: '',
  hasPassword: false,
  deactivatedAt: new Date(),
  deletedAt: new Date(),
});

/** Deletes all rows of this service that would go with the row of the account. */
async function deleteWhatGoesAlong(manager: EntityManager, userId: number): Promise<void> {
  const tables = await manager.query<{ name: string; key: string }[]>(
    `SELECT quote_ident(c.relname) AS name, quote_ident(a.attname) AS key
       FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
       JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
      WHERE k.confrelid = 'users'::regclass AND k.contype = 'f' AND k.confdeltype = 'c' ORDER BY c.relname`,
  );
  for (const { name, key } of tables) await manager.query(`DELETE FROM ${name} WHERE ${key} = $1`, [userId]);
}
