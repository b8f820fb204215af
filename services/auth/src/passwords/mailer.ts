import { SERVICE_ENV } from '@galley/service-kit';
import { type BeforeApplicationShutdown, Inject, Injectable, Logger } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import type { AuthEnv } from '../auth.env.js';

/** Sends mail through the operator's SMTP server. `configured` is false when there is none. */
@Injectable()
export class Mailer implements BeforeApplicationShutdown {
  private readonly log = new Logger(Mailer.name);
  private readonly sending = new Set<Promise<void>>();
  private readonly transport;
  private readonly from: string;

  constructor(@Inject(SERVICE_ENV) env: AuthEnv) {
    this.transport = env.SMTP_URL === undefined ? null : createTransport(env.SMTP_URL);
    this.from = env.MAIL_FROM;
  }

  get configured(): boolean {
    return this.transport !== null;
  }

  /** Does what makes and sends a mail without making the caller wait; nothing where no mail is set up. @param problem what a failure means */
  later(problem: string, make: () => Promise<void>): void {
    if (!this.configured) return;
    const task = make().catch((error: unknown) => this.log.error(error, problem));
    this.sending.add(task);
    void task.finally(() => this.sending.delete(task));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.sending);
  }

  /** @param to one address; a comma in it does not add a second one. @throws when the server refuses the mail */
  async send(to: string, subject: string, text: string, html?: string): Promise<void> {
    const recipient = { name: '', address: to };
    const plain = { disableFileAccess: true, disableUrlAccess: true };
    const content = html === undefined ? { text } : { text, html };
    await this.transport?.sendMail({ from: this.from, to: recipient, subject, ...content, ...plain });
  }
}
