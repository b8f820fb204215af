import { randomBytes } from 'node:crypto';
import { AppError } from '@galley/contracts';
import { audit, type Tx, UnitOfWork } from '@galley/messaging';
import { SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, IsNull, MoreThan } from 'typeorm';
import { type AuthEnv, publicBase } from '../auth.env.js';
import { AttemptsService } from '../limits/index.js';
import { digest, greetable, Mailer } from '../passwords/index.js';
import { UserEntity } from '../users/index.js';
import { EmailLinkEntity } from './email-link.entity.js';

const hourMs = 3_600_000;
const VALID_HOURS = 24;
/** So many links a person gets in an hour, so that nobody can flood a mailbox. */
const LINKS_AN_HOUR = 5;

/** Mails links by which people prove that an address is theirs, and uses them up. */
@Injectable()
export class AddressesService {
  constructor(
    private readonly database: DataSource,
    private readonly work: UnitOfWork,
    private readonly mailer: Mailer,
    private readonly attempts: AttemptsService,
    @Inject(SERVICE_ENV) private readonly env: AuthEnv,
  ) {}

  /** Whether anybody can prove an address here. */
  get provable(): boolean {
    return this.mailer.configured;
  }

  /** Mails a link without making the caller wait, where the account has an address that is not proven, and not too many were sent. */
  sendSoon(userId: number): void {
    this.mailer.later('A link to verify an address could not be mailed.', () =>
      this.send(userId).then(() => undefined),
    );
  }

  /** @throws AppError ADDRESS_NOT_VERIFIED; the link is on its way again, unless too many were sent */
  refuseUnproven(user: UserEntity): void {
    if (!user.mustVerify || !this.provable) return;
    this.sendSoon(user.id);
    throw new AppError('ADDRESS_NOT_VERIFIED');
  }

  /** @throws AppError MAIL_OFF, TOO_MANY_TRIES */
  async sendAgain(userId: number): Promise<{ success: true }> {
    if (!this.mailer.configured) throw new AppError('MAIL_OFF');
    if (!(await this.send(userId)))
      throw new AppError('TOO_MANY_TRIES', { minutes: 60, retryAfterSeconds: hourMs / 1000 });
    return { success: true };
  }

  /** @throws AppError VALIDATION_FAILED for a link that is unknown, used, too old, or for a former address; TOO_MANY_TRIES by address */
  async verify(token: string, from: string): Promise<{ success: true }> {
    const attempt = await this.attempts.take('reset', from);
    await this.work.run((tx) => this.spend(tx, token));
    await this.attempts.forgive(attempt);
    return { success: true };
  }

  private async spend(tx: Tx, token: string): Promise<void> {
    const { manager } = tx;
    const open = { tokenHash: digest(token), usedAt: IsNull(), expiresAt: MoreThan(new Date()) };
    const link = await manager.findOneBy(EmailLinkEntity, open);
    const { affected } = await manager.update(EmailLinkEntity, open, { usedAt: new Date() });
    if (link === null || affected !== 1) throw spent();
    const { userId: id, email } = link;
    const proven = await manager.update(
      UserEntity,
      { id, email },
      { emailVerifiedAt: new Date(), mustVerify: false },
    );
    if (proven.affected !== 1) throw spent();
    await audit(tx, 'auth', { action: 'account.address-verified', by: { userId: id } });
  }

  /** @returns false when too many were sent */
  private async send(userId: number): Promise<boolean> {
    const user = await this.database
      .getRepository(UserEntity)
      .findOneBy({ id: userId, emailVerifiedAt: IsNull() });
    if (!user?.email || user.deactivatedAt !== null) return true;
    const links = this.database.getRepository(EmailLinkEntity);
    const recent = await links.countBy({ userId, createdAt: MoreThan(new Date(Date.now() - hourMs)) });
    if (recent >= LINKS_AN_HOUR) return false;
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(Date.now() + VALID_HOURS * hourMs);
    await links.insert({ userId, email: user.email, tokenHash: digest(token), expiresAt, usedAt: null });
    // Behind the #, so that no log of addresses holds it.
    const link = `${publicBase(this.env)}/verify-email#token=${token}`;
    await this.mailer.send(
      user.email,
      'Is this your address? Galley asks',
      letter(greetable(user.name ?? user.username), link),
    );
    return true;
  }
}

const spent = () =>
  new AppError('VALIDATION_FAILED', { problem: 'This link is no longer valid. Please ask for a new one.' });

const letter = (name: string, link: string): string =>
  `Hello${name === '' ? '' : ` ${name}`},

somebody, hopefully you, gave this address in Galley. Open this link within ${VALID_HOURS} hours to say that it is yours; it works once:

${link}

If it was not you, there is nothing to do.
`;
