import {
  AppError,
  authEvents,
  firstTeam,
  type Me,
  type Membership,
  type Role,
  type TeamId,
} from '@galley/contracts';
import { audit, type Tx } from '@galley/messaging';
import { SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import { type AuthEnv, defaultRole } from '../auth.env.js';
import { toUser, UserEntity } from '../users/index.js';
import { MemberEntity, TeamEntity } from './member.entity.js';

/** Who belongs to which team, and as what. */
@Injectable()
export class MembersService {
  constructor(
    private readonly database: DataSource,
    @Inject(SERVICE_ENV) private readonly env: AuthEnv,
  ) {}

  /**
   * The teams that somebody is in, by name. An account from before there were roles joins the first one with its first question.
   */
  async teamsOf(userId: number): Promise<Membership[]> {
    const found = await memberships(this.database.manager, userId);
    if (found.length > 0 || (await this.database.getRepository(MemberEntity).existsBy({ userId })))
      return found;
    const isGone = { id: userId, deletedAt: Not(IsNull()) };
    if (await this.database.getRepository(UserEntity).existsBy(isGone)) return [];
    await this.database.transaction((manager) => this.join(manager, userId));
    return memberships(this.database.manager, userId);
  }

  /**
   * Where somebody acts: in the team that their session is in, else in the first of theirs. @returns null for who is in no team
   */
  async placeOf(userId: number, wanted: TeamId | null = null): Promise<Membership | null> {
    return placeIn(await this.teamsOf(userId), wanted);
  }

  /** Who somebody is, and where they act. @throws AppError ACCOUNT_DEACTIVATED for who is in no team */
  async meOf(user: UserEntity, wanted: TeamId | null = null): Promise<Me> {
    const teams = await this.teamsOf(user.id);
    const place = placeIn(teams, wanted);
    if (place === null) throw new AppError('ACCOUNT_DEACTIVATED');
    const { id, name, role } = place;
    const { owner, ...known } = await this.database
      .getRepository(UserEntity)
      .findOneByOrFail({ id: user.id });
    const hasPassword = known.hasPassword && this.env.OIDC_ONLY !== 'true';
    return { user: toUser(user), role, team: { id, name }, teams, owner, hasPassword };
  }

  /** What somebody is in a team; null where they are not in it. */
  async roleIn(userId: number, teamId: TeamId): Promise<Role | null> {
    return (await this.teamsOf(userId)).find(({ id }) => id === teamId)?.role ?? null;
  }

  /**
   * Makes an account a member, in the caller's transaction. The first account owns the installation and is an admin; others become
   * what `DEFAULT_ROLE` says, unless a role is given. One that is a member already stays what it is.
   */
  async join(
    manager: EntityManager,
    userId: number,
    given?: Role,
    teamId: TeamId = firstTeam,
  ): Promise<Role> {
    await this.lockTeam(manager, teamId);
    const members = manager.getRepository(MemberEntity);
    const known = await members.findOneBy({ teamId, userId });
    if (known !== null) return known.role;
    const owns = teamId === firstTeam && (await this.takesOver(manager, userId));
    const role = owns ? 'admin' : (given ?? defaultRole(this.env));
    await members.insert({ teamId, userId, role, deactivatedAt: null });
    return role;
  }

  /**
   * Lets somebody in who is invited, in a transaction of the team. Whom the team had let go comes back with the invited role; whoever
   * is in it stays what they are.
   */
  async admit(tx: Tx, userId: number, invited: Role, teamId: TeamId): Promise<void> {
    await this.join(tx.manager, userId, invited, teamId);
    const gone = { teamId, userId, deactivatedAt: Not(IsNull()) };
    const back = { role: invited, deactivatedAt: null, left: false, fromProvider: false };
    await tx.manager.update(MemberEntity, gone, back);
    // The invitation gives the right to be here, whatever the address.
    await tx.manager.update(UserEntity, { id: userId }, { deactivatedAt: null, mustVerify: false });
    const { role } = await tx.manager.findOneByOrFail(MemberEntity, { teamId, userId });
    const { name, username } = await tx.manager.findOneByOrFail(UserEntity, { id: userId });
    await audit(tx, 'auth', {
      action: 'person.joined',
      thing: { id: userId, name: name ?? username },
      after: { role },
      by: { userId },
    });
    // Gateways ask again about sessions and tokens.
    await tx.publish(authEvents.roleChanged, { userId, role });
  }

  /** Makes members of the first team of all accounts from before there were roles. */
  async joinAll(): Promise<void> {
    const outside = await this.database.query<{ id: number }[]>(
      `SELECT id FROM users u WHERE u."deactivatedAt" IS NULL
          AND NOT EXISTS (SELECT FROM members m WHERE m."userId" = u.id) ORDER BY id`,
    );
    for (const { id } of outside) await this.teamsOf(id);
  }

  /** Whether nobody else in the team is an admin whose account may be used. The caller holds the lock of the team. */
  async isLastAdmin(manager: EntityManager, userId: number, teamId: TeamId): Promise<boolean> {
    const [found] = await manager.query<{ last: boolean }[]>(
      `SELECT EXISTS (SELECT FROM members WHERE "teamId" = $2 AND "userId" = $1 AND role = 'admin')
          AND NOT EXISTS (SELECT FROM members m JOIN users u ON u.id = m."userId"
                           WHERE m."teamId" = $2 AND m."userId" <> $1 AND m.role = 'admin'
                             AND m."deactivatedAt" IS NULL AND u."deactivatedAt" IS NULL) AS last`,
      [userId, teamId],
    );
    return found?.last ?? false;
  }

  /** Locks a team, so that changes of its members follow one another. Makes the first one where there is none. @throws AppError TEAM_NOT_FOUND */
  async lockTeam(manager: EntityManager, teamId: TeamId): Promise<void> {
    if (teamId === firstTeam)
      await manager.query('INSERT INTO teams (id, name) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
        firstTeam,
        this.env.TEAM_NAME,
      ]);
    const lock = { mode: 'pessimistic_write' } as const;
    if ((await manager.findOne(TeamEntity, { where: { id: teamId }, lock })) === null)
      throw new AppError('TEAM_NOT_FOUND');
  }

  /** The first of somebody's teams, as the caller's transaction sees it; of who is in none, the first of all. */
  async firstTeamOf(manager: EntityManager, userId: number): Promise<TeamId> {
    const theirs = { userId, deactivatedAt: IsNull() };
    const member = await manager.findOne(MemberEntity, { where: theirs, order: { teamId: 'ASC' } });
    return member?.teamId ?? firstTeam;
  }

  /** Whether the installation has an owner yet. */
  hasOwner(manager: EntityManager): Promise<boolean> {
    return manager.existsBy(UserEntity, { owner: true });
  }

  /** Whether somebody is in a team besides this one. */
  isElsewhere(manager: EntityManager, userId: number, teamId: TeamId): Promise<boolean> {
    return manager
      .getRepository(MemberEntity)
      .createQueryBuilder('m')
      .where({ userId, deactivatedAt: IsNull() })
      .andWhere('m."teamId" <> :teamId', { teamId })
      .getExists();
  }

  /** The oldest account owns the installation. */
  private async takesOver(manager: EntityManager, userId: number): Promise<boolean> {
    const users = manager.getRepository(UserEntity);
    if (await this.hasOwner(manager)) return false;
    const [first] = await users.find({ order: { id: 'ASC' }, take: 1, select: { id: true } });
    if (first?.id !== userId) return false;
    await users.update({ id: userId }, { owner: true });
    return true;
  }
}

const placeIn = (teams: readonly Membership[], wanted: TeamId | null): Membership | null =>
  teams.find(({ id }) => id === wanted) ?? teams.toSorted((a, b) => a.id - b.id)[0] ?? null;

const memberships = (manager: EntityManager, userId: number): Promise<Membership[]> =>
  manager.query(
    `SELECT t.id, t.name, m.role FROM members m JOIN teams t ON t.id = m."teamId"
      WHERE m."userId" = $1 AND m."deactivatedAt" IS NULL ORDER BY lower(t.name), t.id`,
    [userId],
  );
