import { asTeam, Every } from '@galley/messaging';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Mailer } from '../passwords/index.js';
import { UserEntity } from '../users/index.js';
import { DueMailEntity } from './due-mail.entity.js';

const lookMs = 1_000;
const minuteMs = 60_000;
/** After so many tries, in about a day and a half, a mail is given up: nobody would do anything with it any more. */
const mostTries = 12;

/** Sends mails that are due. A server that is away is tried again; of several processes one sends each mail. */
@Injectable()
export class DueMailsService {
  private readonly log = new Logger(DueMailsService.name);

  constructor(
    private readonly database: DataSource,
    private readonly mailer: Mailer,
  ) {}

  /** @returns whether there may be more to do */
  @Every(lookMs, { problem: 'Mails could not be sent', across: 'mail', onWorkers: true })
  async sendNext(): Promise<boolean> {
    if (!this.mailer.configured) return false;
    const [due] = await this.database.query<{ teamId: number }[]>(
      'SELECT "teamId" FROM due_mails WHERE "tryAt" <= now() ORDER BY "tryAt", id LIMIT 1',
    );
    return due ? asTeam(due.teamId, () => this.sendOne()) : false;
  }

  /** A process that is killed between the mail and the end of the transaction sends it once more: a mail can't be asked whether it is there. */
  private async sendOne(): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      const [mail] = await manager.query<DueMailEntity[]>(
        `SELECT * FROM due_mails WHERE "tryAt" <= now() ORDER BY "tryAt", id LIMIT 1 FOR UPDATE SKIP LOCKED`,
      );
      if (!mail) return false;
      const user = await manager.findOneBy(UserEntity, { id: mail.userId });
      try {
        if (user?.email && user.deactivatedAt === null)
          await this.mailer.send(user.email, mail.subject, mail.letter);
      } catch (error) {
        this.log.error(error, 'A mail could not be sent');
        const tries = mail.tries + 1;
        if (tries < mostTries) {
          await manager.update(DueMailEntity, mail.id, { tries, tryAt: laterAfter(tries) });
          return true;
        }
      }
      await manager.delete(DueMailEntity, mail.id);
      return true;
    });
  }
}

/** After 30 seconds, then twice as long each time. */
const laterAfter = (tries: number): Date => new Date(Date.now() + (minuteMs / 2) * 2 ** (tries - 1));
