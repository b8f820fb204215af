import { createHash, randomBytes } from 'node:crypto';
import {
  AppError,
  type Invitation,
  invitationDays,
  type InvitationMade,
  type InvitationView,
  type peopleRpc,
  type Role,
  type TeamId,
} from '@galley/contracts';
import { acrossTeams, asTeam, audit, type Tx, UnitOfWork } from '@galley/messaging';
import { SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource, IsNull, MoreThan } from 'typeorm';
import type { z } from 'zod';
import { type AuthEnv, publicBase } from '../auth.env.js';
import { TeamEntity } from '../members/index.js';
import { Mailer } from '../passwords/index.js';
import { InvitationEntity } from './invitation.entity.js';

const dayMs = 24 * 3_600_000;
const digest = (token: string): string => createHash('sha256').update(token).digest('hex');
const open = () => ({ usedAt: IsNull(), expiresAt: MoreThan(new Date()) });

/** Makes links by which people may make an account, and uses them up. */
@Injectable()
export class InvitationsService {
  private readonly log = new Logger(InvitationsService.name);
  private readonly base: string;

  constructor(
    private readonly database: DataSource,
    private readonly work: UnitOfWork,
    private readonly mailer: Mailer,
    @Inject(SERVICE_ENV) env: AuthEnv,
  ) {
    this.base = publicBase(env);
  }

  /** Those that can still be used, the newest first. */
  list(): Promise<Invitation[]> {
    return this.read();
  }

  /** Makes a link, and mails it where it is for an address and mail is set up. */
  async make(
    { role, email }: z.output<typeof peopleRpc.invite.input>,
    userId: number,
  ): Promise<InvitationMade> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(Date.now() + invitationDays * dayMs);
    const id = await this.work.run(async (tx) => {
      const row = { tokenHash: digest(token), role, email, invitedBy: userId, expiresAt, usedAt: null };
      const made = await tx.manager.save(InvitationEntity, { ...row, usedBy: null });
      await audit(tx, 'auth', {
        action: 'invitation.made',
        thing: { id: made.id, name: email },
        after: { role },
      });
      return made.id;
    });
    const [invitation] = await this.read(id);
    if (!invitation) throw new AppError('INVITATION_INVALID');
    // Behind the #, so that no log of addresses holds it.
    const link = `${this.base}/register#invitation=${token}`;
    return { invitation, link, mailed: await this.mail(invitation, link) };
  }

  /** @throws AppError INVITATION_INVALID for one that can no longer be used */
  async revoke(id: number): Promise<{ success: true }> {
    await this.work.run(async (tx) => {
      const found = await tx.manager.findOneBy(InvitationEntity, { id, ...open() });
      const { affected } = await tx.manager.update(
        InvitationEntity,
        { id, ...open() },
        { usedAt: new Date() },
      );
      if (found === null || affected !== 1) throw new AppError('INVITATION_INVALID');
      await audit(tx, 'auth', { action: 'invitation.revoked', thing: { id, name: found.email } });
    });
    return { success: true };
  }

  /** @throws AppError INVITATION_INVALID, the same for one that is unknown, used, taken back or too old */
  async look(token: string): Promise<InvitationView> {
    const { id, teamId } = await this.find(token);
    const [invitation] = await asTeam(teamId, () => this.read(id));
    if (!invitation) throw new AppError('INVITATION_INVALID');
    const team = await this.database.getRepository(TeamEntity).findOneBy({ id: teamId });
    const { role, email, invitedBy } = invitation;
    return { role, email, invitedBy, team: team?.name ?? '' };
  }

  /** Which team an invitation leads to. @throws AppError INVITATION_INVALID */
  async teamOf(token: string): Promise<TeamId> {
    return (await this.find(token)).teamId;
  }

  private async find(token: string): Promise<InvitationEntity> {
    const found = await acrossTeams('sign-in', () =>
      this.database.getRepository(InvitationEntity).findOneBy({ tokenHash: digest(token), ...open() }),
    );
    if (found === null) throw new AppError('INVITATION_INVALID');
    return found;
  }

  /**
   * Whether somebody with this address may register with it. @throws AppError INVITATION_INVALID
   */
  async check(token: string, email: string | null): Promise<void> {
    const { email: meant } = await this.look(token);
    if (meant !== null && meant.toLowerCase() !== email?.toLowerCase())
      throw new AppError('INVITATION_INVALID', {}, 'This invitation is for another email address.');
  }

  /** Uses it up, in a transaction of its team that makes or joins the account; of two at once, one succeeds. @throws AppError INVITATION_INVALID */
  async spend(tx: Tx, token: string, userId: number): Promise<Role> {
    const where = { tokenHash: digest(token), ...open() };
    const found = await tx.manager.findOneBy(InvitationEntity, where);
    const { affected } = await tx.manager.update(InvitationEntity, where, {
      usedAt: new Date(),
      usedBy: userId,
    });
    if (found === null || affected !== 1) throw new AppError('INVITATION_INVALID');
    return found.role;
  }

  private async read(id: number | null = null): Promise<Invitation[]> {
    const rows = await this.database.query<
      (Omit<Invitation, 'createdAt' | 'expiresAt'> & Record<'createdAt' | 'expiresAt', Date>)[]
    >(
      `SELECT i.id, i.role, i.email, coalesce(u.name, u.username) AS "invitedBy", i."createdAt", i."expiresAt"
         FROM invitations i JOIN users u ON u.id = i."invitedBy"
        WHERE i."usedAt" IS NULL AND i."expiresAt" > now() AND u."deactivatedAt" IS NULL AND ($1::int IS NULL OR i.id = $1)
        ORDER BY i.id DESC`,
      [id],
    );
    return rows.map(({ createdAt, expiresAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }));
  }

  private async mail({ email }: Invitation, link: string): Promise<boolean> {
    if (email === null || !this.mailer.configured) return false;
    try {
      await this.mailer.send(email, 'You are invited to Galley', letter(link));
      return true;
    } catch (error) {
      this.log.error(error, 'An invitation could not be mailed.');
      return false;
    }
  }
}

const letter = (link: string): string =>
  `Hello,

you are invited to write with a team in Galley. Open this link within ${invitationDays} days to make your account; it works once:

${link}

If you do not expect this, there is nothing to do.
`;
