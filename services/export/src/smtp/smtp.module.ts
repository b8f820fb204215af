import { HostResolver } from '@galley/service-kit/outgoing';
import { Module } from '@nestjs/common';
import { LetterRecipients } from './letter-recipients.repository.js';
import { MailRoute } from './mail-route.js';
import { SmtpDestination } from './smtp.destination.js';

/** Finished texts as letters, through a mail server. */
@Module({
  providers: [HostResolver, LetterRecipients, MailRoute, SmtpDestination],
  exports: [SmtpDestination],
})
export class SmtpModule {}
