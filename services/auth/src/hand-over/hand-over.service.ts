import { AppError, handOverEvents } from '@galley/contracts';
import { audit, requireTeam, UnitOfWork } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MemberEntity, MembersService } from '../members/index.js';
import { UserEntity } from '../users/index.js';

/** Orders that the texts of somebody get another writer of the present team. */
@Injectable()
export class HandOverService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly members: MembersService,
  ) {}

  /** The services that own the texts do it soon. @throws AppError USER_NOT_FOUND, HAND_OVER_REFUSED */
  async order(id: number, to: number): Promise<{ success: true }> {
    const teamId = requireTeam();
    await this.work.run(async (tx) => {
      // Whoever takes over is not let go meanwhile.
      await this.members.lockTeam(tx.manager, teamId);
      const [from, heir] = [await memberOf(tx.manager, teamId, id), await memberOf(tx.manager, teamId, to)];
      if (!heir.active || id === to) throw new AppError('HAND_OVER_REFUSED');
      const [name, toName] = [from.name, heir.name];
      await audit(tx, 'auth', { action: 'person.handed-over', thing: { id, name }, after: { to: toName } });
      await tx.publish(handOverEvents.ordered, { userId: id, name, toUserId: to, toName });
    });
    return { success: true };
  }
}

/** Somebody who is in the team, or has been. @throws AppError USER_NOT_FOUND */
async function memberOf(
  manager: EntityManager,
  teamId: number,
  userId: number,
): Promise<{ name: string; active: boolean }> {
  const member = await manager.findOneBy(MemberEntity, { teamId, userId });
  const user = member && (await manager.findOneBy(UserEntity, { id: userId }));
  if (!user) throw new AppError('USER_NOT_FOUND');
  const active = member.deactivatedAt === null && user.deactivatedAt === null;
  return { name: user.name ?? user.username, active };
}
