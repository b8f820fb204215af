import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '@galley/contracts';
import type { Tx } from '@galley/messaging';
import { SERVICE_ENV } from '@galley/service-kit';
import { type BeforeApplicationShutdown, Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource, IsNull, MoreThan } from 'typeorm';
import type { AuthEnv } from '../auth.env.js';
import { UserEntity } from '../users/user.entity.js';
import { Mailer } from './mailer.js';
import { PasswordResetEntity } from './password-reset.entity.js';

const VALID_MINUTES = 30;
/** A person gets at most this many links in the time one of them is valid, so nobody's mailbox can be flooded. */
const LINKS_AT_ONCE = 3;

const digest = (token: string): string => createHash('sha256').update(token).digest('hex');

/** One-time links: made, mailed, and spent. */
@Injectable()
export class ResetLinks implements BeforeApplicationShutdown {
  private readonly log = new Logger(ResetLinks.name);
  private readonly sending = new Set<Promise<void>>();
  private readonly base: string;

  constructor(
    private readonly database: DataSource,
    private readonly mailer: Mailer,
    @Inject(SERVICE_ENV) env: AuthEnv,
  ) {
    this.base = env.PUBLIC_URL.replace(/\/+$/, '');
  }

  /** Sends a link behind the caller's back, if mail is configured and the account has an address. */
  sendSoon(usernameKey: string): void {
    if (!this.mailer.configured) return;
    const task = this.send(usernameKey).catch((error: unknown) => {
      this.log.error(error, 'A link to reset a password could not be mailed.');
    });
    this.sending.add(task);
    void task.finally(() => this.sending.delete(task));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.sending);
  }

  /** Marks a token as used and answers whose it is; of two at once, one wins. */
  async spend(tx: Tx, token: string): Promise<number> {
    const now = new Date();
    const found = await tx.manager.findOneBy(PasswordResetEntity, { tokenHash: digest(token) });
    const open = { tokenHash: digest(token), usedAt: IsNull(), expiresAt: MoreThan(now) };
    const { affected } = await tx.manager.update(PasswordResetEntity, open, { usedAt: now });
    if (found === null || affected !== 1) {
      throw new AppError('VALIDATION_FAILED', {
        problem: 'This link is no longer valid. Please ask for a new one.',
      });
    }
    return found.userId;
  }

  async revokeAll(tx: Tx, userId: number): Promise<void> {
    await tx.manager.update(PasswordResetEntity, { userId, usedAt: IsNull() }, { usedAt: new Date() });
  }

  private async send(usernameKey: string): Promise<void> {
    const user = await this.database.getRepository(UserEntity).findOneBy({ usernameKey });
    if (user?.email == null) return;
    const token = await this.make(user.id);
    if (token === null) return;
    const link = `${this.base}/reset-password?token=${token}`;
    await this.mailer.send(
      user.email,
      'Set a new password for Galley',
      letter(user.name ?? user.username, link),
    );
  }

  private async make(userId: number): Promise<string | null> {
    const resets = this.database.getRepository(PasswordResetEntity);
    const now = Date.now();
    const recent = await resets.countBy({
      userId,
      createdAt: MoreThan(new Date(now - VALID_MINUTES * 60_000)),
    });
    if (recent >= LINKS_AT_ONCE) return null;
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(now + VALID_MINUTES * 60_000);
    await resets.insert({ userId, tokenHash: digest(token), expiresAt, usedAt: null });
    return token;
  }
}

const letter = (name: string, link: string): string =>
  `Hello ${name},

somebody, hopefully you, asked for a new password. Open this link within ${VALID_MINUTES} minutes; it works once:

${link}

If it was not you, there is nothing to do: your password stays as it is.
`;
