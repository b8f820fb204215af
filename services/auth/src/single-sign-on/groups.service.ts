import { authEvents, firstTeam, type Role, type TeamId } from '@galley/contracts';
import { asTeam, audit, type Tx } from '@galley/messaging';
import { Injectable, Logger } from '@nestjs/common';
import { type EntityManager, In, IsNull } from 'typeorm';
import { MemberEntity, MembersService, TeamEntity } from '../members/index.js';
import { SessionsService } from '../sessions/index.js';
import { TokensService } from '../tokens/index.js';
import { UserEntity } from '../users/index.js';
import type { TeamRoles } from './claims.js';

/** How the audit log says that nobody did it by hand. */
const by = 'sign-in provider';

/** Makes people in each team what their groups at the sign-in provider say. */
@Injectable()
export class GroupsService {
  private readonly log = new Logger(GroupsService.name);

  constructor(
    private readonly members: MembersService,
    private readonly sessions: SessionsService,
    private readonly tokens: TokensService,
  ) {}

  /** The same without teams that are not there. */
  async inTeams(manager: EntityManager, roles: TeamRoles): Promise<TeamRoles> {
    const others = [...roles.keys()].filter((id) => id !== firstTeam);
    const teams = await manager.findBy(TeamEntity, { id: In(others) });
    const there = new Set([firstTeam, ...teams.map(({ id }) => id)]);
    for (const teamId of others)
      if (!there.has(teamId)) this.log.warn({ message: 'OIDC_ROLES names a team that is not there', teamId });
    return new Map([...roles].filter(([id]) => there.has(id)));
  }

  /**
   * Follows the groups, in the transaction of a sign-in. What somebody got by hand stays when the group is gone; whom an admin has
   * let go, or who has left, stays out. Whoever owns the installation is no groups' affair.
   * @param roles of teams that are there
   */
  async follow(tx: Tx, user: UserEntity, roles: TeamRoles): Promise<void> {
    if (await tx.manager.existsBy(UserEntity, { id: user.id, owner: true })) return;
    await this.lock(tx.manager, user.id, roles);
    for (const [teamId, role] of roles) await this.give(tx, user, teamId, role);
    await this.end(tx, user, roles);
  }

  /** All at once and in one order, so that two sign-ins never wait for each other. */
  private async lock(manager: EntityManager, userId: number, roles: TeamRoles): Promise<void> {
    const given = await manager.findBy(MemberEntity, { userId, fromProvider: true, deactivatedAt: IsNull() });
    const ids = new Set([...roles.keys(), ...given.map(({ teamId }) => teamId)]);
    for (const teamId of [...ids].sort((a, b) => a - b)) await this.members.lockTeam(manager, teamId);
  }

  private async give(tx: Tx, user: UserEntity, teamId: TeamId, role: Role): Promise<void> {
    const { manager } = tx;
    const where = { teamId, userId: user.id };
    const member = await manager.findOneBy(MemberEntity, where);
    if (member === null) {
      // Of the first team is whoever the provider lets in, so no group ends that.
      await manager.insert(MemberEntity, { ...where, role, fromProvider: teamId !== firstTeam });
      return this.tell(tx, user, teamId, { role, action: 'person.joined', after: { role, by } });
    }
    const isGone = member.deactivatedAt !== null;
    if (isGone && (member.left || !member.fromProvider)) return;
    if (!isGone && member.role === role) return;
    if (!isGone && (await this.members.isLastAdmin(manager, user.id, teamId))) return;
    await manager.update(MemberEntity, where, { role, deactivatedAt: null });
    const before = { role: member.role };
    const action = isGone ? 'person.joined' : 'person.role-changed';
    await this.tell(tx, user, teamId, { role, action, before, after: { role, by } });
  }

  /** Ends what groups have given and give no more. Whoever has no team left is signed out. */
  private async end(tx: Tx, user: UserEntity, roles: TeamRoles): Promise<void> {
    const { manager } = tx;
    const theirs = { userId: user.id, fromProvider: true, deactivatedAt: IsNull() };
    const given = await manager.find(MemberEntity, { where: theirs, order: { teamId: 'ASC' } });
    for (const { teamId, role } of given) {
      if (roles.has(teamId)) continue;
      if (await this.members.isLastAdmin(manager, user.id, teamId)) continue;
      await manager.update(MemberEntity, { teamId, userId: user.id }, { deactivatedAt: new Date() });
      await this.tokens.revokeAll(tx, user.id, teamId);
      await this.tell(tx, user, teamId, { role, action: 'person.deactivated', after: { by } });
      if (!(await this.members.isElsewhere(manager, user.id, teamId)))
        await asTeam(teamId, () => this.sessions.endAll(tx, user.id));
    }
  }

  /** In the record of the team, and to the gateways, which ask again about sessions and tokens. */
  private async tell(tx: Tx, { id, name, username }: UserEntity, teamId: TeamId, news: News): Promise<void> {
    const { role, ...deed } = news;
    await asTeam(teamId, async () => {
      await audit(tx, 'auth', { ...deed, thing: { id, name: name ?? username } });
      await tx.publish(authEvents.roleChanged, { userId: id, role });
    });
  }
}

interface News {
  readonly role: Role;
  readonly action: 'person.joined' | 'person.role-changed' | 'person.deactivated';
  readonly before?: Readonly<Record<string, string>>;
  readonly after: Readonly<Record<string, string>>;
}
