import {
  AppError,
  authEvents,
  firstTeam,
  type Me,
  type Team,
  teamEvents,
  type TeamId,
} from '@galley/contracts';
import { asTeam, audit, requireTeam, type SignedIn, type Tx, UnitOfWork } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { InvitationsService } from '../invitations/index.js';
import { MemberEntity, MembersService, TeamEntity } from '../members/index.js';
import { SessionsService } from '../sessions/index.js';
import { UserEntity } from '../users/index.js';

/** Makes, renames and deletes teams, and lets people go from one to another. */
@Injectable()
export class TeamsService {
  constructor(
    private readonly database: DataSource,
    private readonly work: UnitOfWork,
    private readonly members: MembersService,
    private readonly sessions: SessionsService,
    private readonly invitations: InvitationsService,
  ) {}

  /** Makes a team, whose first admin is whoever makes it. @throws AppError OWNER_ONLY */
  async create(name: string, userId: number): Promise<Team> {
    await this.requireOwner(userId);
    return this.work.run(async (tx) => {
      const { id } = await tx.manager.save(TeamEntity, { name });
      await tx.manager.insert(MemberEntity, { teamId: id, userId, role: 'admin', deactivatedAt: null });
      await audit(tx, 'auth', { action: 'team.made', thing: { id, name } });
      return { id, name };
    });
  }

  /** Renames the present team. */
  async rename(name: string): Promise<Team> {
    const id = requireTeam();
    await this.work.run(async (tx) => {
      await this.members.lockTeam(tx.manager, id);
      const before = await tx.manager.findOneByOrFail(TeamEntity, { id });
      await tx.manager.update(TeamEntity, { id }, { name });
      await audit(tx, 'auth', {
        action: 'team.renamed',
        thing: { id, name },
        before: { name: before.name },
        after: { name },
      });
    });
    return { id, name };
  }

  /**
   * Deletes a team; every service deletes what is of it when it hears of that. Accounts that are in no other team end.
   * @throws AppError OWNER_ONLY, TEAM_NOT_FOUND, TEAM_STAYS; VALIDATION_FAILED for another name
   */
  async remove(id: TeamId, name: string, userId: number): Promise<{ success: true }> {
    // Whoever is in no such team does not learn whether there is one.
    if (!(await this.owns(userId)) && (await this.members.roleIn(userId, id)) === null)
      throw new AppError('TEAM_NOT_FOUND');
    await this.requireOwner(userId);
    if (id === firstTeam) throw new AppError('TEAM_STAYS');
    await asTeam(id, () => this.work.run((tx) => this.removeIn(tx, id, name)));
    return { success: true };
  }

  private async removeIn(tx: Tx, id: TeamId, name: string): Promise<void> {
    await this.members.lockTeam(tx.manager, id);
    const team = await tx.manager.findOneByOrFail(TeamEntity, { id });
    if (team.name !== name)
      throw new AppError('VALIDATION_FAILED', { problem: 'This is not the name of the team.' });
    const people = await tx.manager.findBy(MemberEntity, { teamId: id });
    for (const { userId, role } of people) {
      await tx.publish(authEvents.roleChanged, { userId, role });
      if (await this.members.isElsewhere(tx.manager, userId, id)) continue;
      await tx.manager.update(UserEntity, { id: userId }, { deactivatedAt: new Date() });
      await this.sessions.endAll(tx, userId);
    }
    await tx.manager.delete(TeamEntity, { id });
    for (const table of ['invitations', 'tokens', 'audit_entries', 'due_mails'])
      await tx.manager.query(`DELETE FROM ${table} WHERE "teamId" = $1`, [id]);
    await asTeam(firstTeam, () => audit(tx, 'auth', { action: 'team.deleted', thing: { id, name } }));
    await tx.publish(teamEvents.deleted, { teamId: id });
  }

  /** Lets the caller's session go on in another team. @throws AppError TEAM_NOT_FOUND, SESSION_NOT_FOUND */
  async enter(teamId: TeamId, { userId, sessionId }: SignedIn): Promise<Me> {
    await this.work.run((tx) => this.sessions.move(tx, sessionId, userId, teamId));
    return this.meOf(userId, teamId);
  }

  /** Makes the caller a member of the team that an invitation leads to, and goes on there. @throws AppError INVITATION_INVALID */
  async accept(token: string, { userId, sessionId }: SignedIn): Promise<Me> {
    const user = await this.database.getRepository(UserEntity).findOneByOrFail({ id: userId });
    await this.invitations.check(token, user.email);
    const teamId = await this.invitations.teamOf(token);
    await asTeam(teamId, () =>
      this.work.run(async (tx) => {
        const role = await this.invitations.spend(tx, token, userId);
        await this.members.admit(tx, userId, role, teamId);
        await this.sessions.move(tx, sessionId, userId, teamId);
      }),
    );
    return this.meOf(userId, teamId);
  }

  private async meOf(userId: number, teamId: TeamId): Promise<Me> {
    const user = await this.database.getRepository(UserEntity).findOneByOrFail({ id: userId });
    return this.members.meOf(user, teamId);
  }

  private async requireOwner(userId: number): Promise<void> {
    if (!(await this.owns(userId))) throw new AppError('OWNER_ONLY');
  }

  private owns(userId: number): Promise<boolean> {
    return this.database.getRepository(UserEntity).existsBy({ id: userId, owner: true });
  }
}
