import { SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import type { AuthEnv } from '../auth.env.js';

/** Mail through the operator's SMTP server; `configured` is false where there is none. */
@Injectable()
export class Mailer {
  private readonly transport;
  private readonly from: string;

  constructor(@Inject(SERVICE_ENV) env: AuthEnv) {
    this.transport = env.SMTP_URL === undefined ? null : createTransport(env.SMTP_URL);
    this.from = env.MAIL_FROM;
  }

  get configured(): boolean {
    return this.transport !== null;
  }

  /** Throws when the server doesn't take the mail. */
  async send(to: string, subject: string, text: string): Promise<void> {
    await this.transport?.sendMail({ from: this.from, to, subject, text });
  }
}
