import { type AccountArchive, AppError } from '@galley/contracts';
import { audit, requireTeam, UnitOfWork } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AttemptsService } from '../limits/index.js';
import { MembersService, TeamEntity } from '../members/index.js';
import { SessionEntity } from '../sessions/index.js';
import { IdentityEntity } from '../single-sign-on/index.js';
import { UserEntity } from '../users/index.js';

/** Archives are counted and written down before they are made. */
@Injectable()
export class ArchivesService {
  constructor(
    private readonly database: DataSource,
    private readonly work: UnitOfWork,
    private readonly attempts: AttemptsService,
    private readonly members: MembersService,
  ) {}

  /** An archive of the present team is begun. @throws AppError ARCHIVES_USED */
  async startTeam(userId: number): Promise<{ name: string }> {
    await this.attempts.takeArchive(userId);
    const id = requireTeam();
    return this.work.run(async (tx) => {
      const { name } = await tx.manager.findOneByOrFail(TeamEntity, { id });
      await audit(tx, 'auth', { action: 'team.exported', thing: { id, name } });
      return { name };
    });
  }

  /** An archive of somebody's own is begun. @returns what their account says @throws AppError ARCHIVES_USED, NOT_SIGNED_IN */
  async startOwn(userId: number): Promise<AccountArchive> {
    await this.attempts.takeArchive(userId);
    await this.work.run((tx) => audit(tx, 'auth', { action: 'account.exported' }));
    const { manager } = this.database;
    const user = await manager.findOneBy(UserEntity, { id: userId });
    if (user === null) throw new AppError('NOT_SIGNED_IN');
    const order = { createdAt: 'ASC' } as const;
    const sessions = await manager.find(SessionEntity, { where: { userId }, order });
    const identities = await manager.find(IdentityEntity, { where: { userId }, order });
    const { id, username, name, email, owner } = user;
    return {
      account: { id, username, name, email, owner, createdAt: user.createdAt.toISOString() },
      teams: await this.members.teamsOf(userId),
      sessions: sessions.map(({ device, address, createdAt, expiresAt, endedAt }) => ({
        device,
        address,
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
      })),
      identities: identities.map(({ issuer, subject, createdAt }) => ({
        issuer,
        subject,
        createdAt: createdAt.toISOString(),
      })),
    };
  }
}
