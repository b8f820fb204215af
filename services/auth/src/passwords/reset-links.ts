import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '@galley/contracts';
import type { Tx } from '@galley/messaging';
import { SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, IsNull, MoreThan } from 'typeorm';
import { type AuthEnv, publicBase } from '../auth.env.js';
import { UserEntity } from '../users/index.js';
import { Mailer } from './mailer.js';
import { PasswordResetEntity } from './password-reset.entity.js';

const VALID_MINUTES = 30;
/** A person gets at most so many links while one of them is valid, so that nobody can flood a mailbox. */
const LINKS_AT_ONCE = 3;

/** What is stored of the secret part of a link. */
export const digest = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Makes, mails and uses up one-time links. */
@Injectable()
export class ResetLinks {
  private readonly base: string;

  constructor(
    private readonly database: DataSource,
    private readonly mailer: Mailer,
    @Inject(SERVICE_ENV) env: AuthEnv,
  ) {
    this.base = publicBase(env);
  }

  /** Sends a link without making the caller wait, if mail is configured and the account has an address. */
  sendSoon(usernameKey: string): void {
    this.mailer.later('A link to reset a password could not be mailed.', () => this.send(usernameKey));
  }

  /** @throws AppError VALIDATION_FAILED unless a link with this token is open. When two use it at once, `spend` decides. */
  async refuseSpent(token: string): Promise<void> {
    if (!(await this.database.getRepository(PasswordResetEntity).existsBy(openLink(token)))) throw spent();
  }

  /** Marks a token as used and returns its user. When two use it at once, only one succeeds. */
  async spend(tx: Tx, token: string): Promise<number> {
    const found = await tx.manager.findOneBy(PasswordResetEntity, { tokenHash: digest(token) });
    const { affected } = await tx.manager.update(PasswordResetEntity, openLink(token), {
      usedAt: new Date(),
    });
    if (found === null || affected !== 1) throw spent();
    return found.userId;
  }

  async revokeAll(tx: Tx, userId: number): Promise<void> {
    await tx.manager.update(PasswordResetEntity, { userId, usedAt: IsNull() }, { usedAt: new Date() });
  }

  private async send(usernameKey: string): Promise<void> {
    const user = await this.database.getRepository(UserEntity).findOneBy({ usernameKey });
    if (user?.email == null || user.deactivatedAt !== null) return;
    const token = await this.make(user.id);
    if (token === null) return;
    // Behind the #, so that no log of addresses holds it.
    const link = `${this.base}/reset-password#token=${token}`;
    await this.mailer.send(
      user.email,
      'Set a new password for Galley',
      letter(greetable(user.name ?? user.username), link),
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

const openLink = (token: string) => ({
  tokenHash: digest(token),
  usedAt: IsNull(),
  expiresAt: MoreThan(new Date()),
});

const spent = () =>
  new AppError('VALIDATION_FAILED', { problem: 'This link is no longer valid. Please ask for a new one.' });

/**
 * The part of a name that a mail may contain. Anybody can make an account with somebody else's address, and the receiver would
 * take the name for our words. So only letters stay: they can't form an address, a number or a second line.
 */
export const greetable = (name: string): string =>
  name
    .replace(/[^\p{L}\p{M}'’ -]/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, 40)
    .trim();

const letter = (name: string, link: string): string =>
  `Hello${name === '' ? '' : ` ${name}`},

somebody, hopefully you, asked for a new password. Open this link within ${VALID_MINUTES} minutes; it works once:

${link}

If it was not you, there is nothing to do: your password stays as it is.
`;
