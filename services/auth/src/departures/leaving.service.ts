import { AppError, authEvents, firstTeam, type TeamId } from '@galley/contracts';
import { asTeam, audit, type Tx, UnitOfWork } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { MemberEntity, MembersService } from '../members/index.js';
import { TokensService } from '../tokens/index.js';
import { UserEntity } from '../users/index.js';

/** Lets people leave a team by themselves. */
@Injectable()
export class LeavingService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly members: MembersService,
    private readonly tokens: TokensService,
  ) {}

  /** Their tokens for the team end. @throws AppError TEAM_NOT_FOUND, OWNER_REMAINS, ONLY_TEAM, LAST_ADMIN */
  async leave(teamId: TeamId, userId: number): Promise<{ success: true }> {
    await asTeam(teamId, () => this.work.run((tx) => this.leaveIn(tx, teamId, userId)));
    return { success: true };
  }

  private async leaveIn(tx: Tx, teamId: TeamId, userId: number): Promise<void> {
    const { manager } = tx;
    const mine = { teamId, userId, deactivatedAt: IsNull() };
    // Whoever is in no such team does not learn whether there is one.
    if (!(await manager.existsBy(MemberEntity, mine))) throw new AppError('TEAM_NOT_FOUND');
    await this.members.lockTeam(manager, teamId);
    const user = await manager.findOneByOrFail(UserEntity, { id: userId });
    if (user.owner && teamId === firstTeam) throw new AppError('OWNER_REMAINS');
    if (!(await this.members.isElsewhere(manager, userId, teamId))) throw new AppError('ONLY_TEAM');
    if (await this.members.isLastAdmin(manager, userId, teamId)) throw new AppError('LAST_ADMIN');
    const { affected } = await manager.update(MemberEntity, mine, { deactivatedAt: new Date(), left: true });
    if (affected !== 1) throw new AppError('TEAM_NOT_FOUND');
    await this.tokens.revokeAll(tx, userId, teamId);
    const { role } = await manager.findOneByOrFail(MemberEntity, { teamId, userId });
    const thing = { id: userId, name: user.name ?? user.username };
    await audit(tx, 'auth', { action: 'person.left', thing });
    await tx.publish(authEvents.roleChanged, { userId, role });
  }
}
