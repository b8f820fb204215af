import { AppError, type Letter } from '@galley/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AttemptsService } from '../limits/index.js';
import { Mailer } from '../passwords/index.js';
import { UserEntity } from '../users/index.js';

/** Mails letters to whoever asks for them. */
@Injectable()
export class OwnLettersService {
  private readonly log = new Logger(OwnLettersService.name);

  constructor(
    private readonly database: DataSource,
    private readonly attempts: AttemptsService,
    private readonly mailer: Mailer,
  ) {}

  /** @throws AppError MAIL_OFF, OWN_ADDRESS_NEEDED, TOO_MANY_TRIES, MAIL_NOT_SENT */
  async mail({ subject, html, text }: Letter, userId: number): Promise<{ to: string }> {
    if (!this.mailer.configured) throw new AppError('MAIL_OFF');
    const user = await this.database.getRepository(UserEntity).findOneBy({ id: userId });
    // An address that nobody has proven may be somebody else's.
    if (!user?.email || user.emailVerifiedAt === null) throw new AppError('OWN_ADDRESS_NEEDED');
    await this.attempts.takeLetter(userId);
    try {
      await this.mailer.send(user.email, subject, text, html);
    } catch (error) {
      this.log.error(error, 'A test letter could not be mailed');
      throw new AppError('MAIL_NOT_SENT', { canRetryLater: true });
    }
    return { to: user.email };
  }
}
