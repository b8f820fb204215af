import { SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { Adapter, Connection, PostStore } from '../adapters/index.js';
import type { PublicUrlEnv } from '../records/index.js';
import { recipientsOf, senderOf } from './addresses.js';
import { LetterRecipients } from './letter-recipients.repository.js';
import { MailRoute } from './mail-route.js';
import { SmtpLetters } from './smtp-letters.js';

/** Texts as letters, through a mail server. */
@Injectable()
export class SmtpDestination implements Adapter {
  readonly kind = 'smtp';
  readonly isOffered = true;

  constructor(
    private readonly route: MailRoute,
    private readonly recipients: LetterRecipients,
    @Inject(SERVICE_ENV) private readonly env: PublicUrlEnv,
  ) {}

  checkSettings({ from = '', recipients = '' }: Readonly<Record<string, string>>): void {
    senderOf(from);
    recipientsOf(recipients);
  }

  open(connection: Connection, signal: AbortSignal): PostStore {
    const { route, recipients } = this;
    return new SmtpLetters(connection, signal, { route, recipients, site: this.env.PUBLIC_URL });
  }
}
