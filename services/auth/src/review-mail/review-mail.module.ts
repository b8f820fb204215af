import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords/index.js';
import { DueMailsService } from './due-mails.service.js';
import { ReviewMailEvents } from './review-mail.events.js';

/** Tells people by mail what waits for them. */
@Module({ imports: [PasswordsModule], providers: [DueMailsService, ReviewMailEvents] })
export class ReviewMailModule {}
