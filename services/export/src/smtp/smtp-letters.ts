import { createHash } from 'node:crypto';
import { AppError, type Letter } from '@galley/contracts';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Connection, Post, PostStore, Writing } from '../adapters/index.js';
import { letterFor } from '../exporting/index.js';
import { type MailAddress, recipientsOf, senderOf } from './addresses.js';
import type { LetterRecipients, Mailing, Tally } from './letter-recipients.repository.js';
import type { MailRoute } from './mail-route.js';
import type { SmtpSession } from './smtp-session.js';

interface Tools {
  readonly route: MailRoute;
  readonly recipients: LetterRecipients;
  /** Where people reach the studio. */
  readonly site: string;
}

/**
 * Texts as letters to a list of addresses. A mail server can't be asked what it has sent, so the table of recipients stands for the
 * destination: it is written before and after each letter.
 */
export class SmtpLetters implements PostStore {
  constructor(
    private readonly connection: Connection,
    private readonly signal: AbortSignal,
    private readonly tools: Tools,
  ) {}

  async check(): Promise<void> {
    (await this.tools.route.open(this.connection, this.signal)).close();
  }

  async read(place: string): Promise<Post | null> {
    const tally = await this.tools.recipients.tally(this.mailing(place));
    return tally && postOf(place, tally);
  }

  async find(key: string): Promise<readonly Post[]> {
    const found = await this.read(key);
    return found ? [found] : [];
  }

  async create({ mark }: Omit<Writing, 'state'>): Promise<Post> {
    const recipients = recipientsOf(this.connection.settings['recipients'] ?? '');
    await this.tools.recipients.begin(this.mailing(mark.key), {
      orderId: mark.order,
      recipients,
      again: false,
    });
    const [made] = await this.find(mark.key);
    if (!made) throw new Error('Recipients were not stored.');
    return made;
  }

  /** Mails it to everybody who has not got it. */
  async write(_there: Post, { post, mark, overwrite = false }: Writing): Promise<Post> {
    const { name, settings } = this.connection;
    const mailing = this.mailing(mark.key);
    const recipients = recipientsOf(settings['recipients'] ?? '');
    const from = senderOf(settings['from'] ?? '');
    await this.tools.recipients.begin(mailing, { orderId: mark.order, recipients, again: overwrite });
    const letter = await letterFor(post, this.tools.site);
    await this.mail(mailing, letter, from);
    const tally = await this.tools.recipients.tally(mailing);
    if (!tally) throw new Error('Recipients were lost.');
    const { unknown, total, waiting, sent, problem } = tally;
    if (unknown > 0) throw new AppError('DESTINATION_MAYBE_SENT', { name, unknown, total });
    if (waiting > 0) throw new AppError('DESTINATION_AWAY', { name, canRetryLater: true });
    if (sent === 0)
      throw new AppError('DESTINATION_REFUSED', { name, problem: problem ?? 'it took no address.' });
    return postOf(mark.key, tally);
  }

  hide(): Promise<never> {
    return Promise.reject(new AppError('DESTINATION_ALREADY_SENT', { name: this.connection.name }));
  }

  remove(): Promise<void> {
    return Promise.resolve();
  }

  private async mail(mailing: Mailing, letter: Letter, from: MailAddress): Promise<void> {
    const { recipients } = this.tools;
    let session: SmtpSession | null = null;
    try {
      // One after the other, each written down before and after it: whatever is killed, nobody has it twice.
      for (const to of await recipients.waiting(mailing)) {
        if (this.signal.aborted) return;
        if (!session?.isOpen) session = await this.tools.route.open(this.connection, this.signal);
        if (await recipients.claim(mailing, to)) await this.mailOne(session, mailing, { to, from, letter });
      }
    } finally {
      session?.close();
    }
  }

  private async mailOne(
    session: SmtpSession,
    mailing: Mailing,
    { to, from, letter }: { to: string; from: MailAddress; letter: Letter },
  ): Promise<void> {
    const { recipients } = this.tools;
    const message = await composed(letter, { to, from, id: messageId(mailing.key, to, from) });
    try {
      const outcome = await session.send({ from: from.address, to }, message);
      const state = outcome.kind === 'later' ? 'waiting' : outcome.kind;
      await recipients.settle(mailing, to, {
        state,
        problem: 'problem' in outcome ? outcome.problem : null,
      });
    } catch (error) {
      if (error instanceof AppError) await recipients.settle(mailing, to, { state: 'waiting' });
      throw error;
    }
  }

  private mailing(key: string): Mailing {
    return { destinationId: this.connection.id, key };
  }
}

function postOf(place: string, tally: Tally): Post {
  const { orderId, waiting, unknown, sent, refused, total, problem } = tally;
  const isOut = waiting === 0 && unknown === 0 && sent > 0;
  return {
    place,
    address: null,
    fingerprint: orderId,
    state: isOut ? 'live' : 'draft',
    order: orderId,
    isFinal: isOut,
    remark:
      isOut && refused > 0
        ? `${refused} of ${total} addresses refused it. The first one said: ${problem ?? ''}`
        : null,
  };
}

/** The same for all tries, so that mail programs show one that came twice once. */
const messageId = (key: string, to: string, { address }: MailAddress): string =>
  `<${createHash('sha256').update(`${key} ${to}`).digest('hex').slice(0, 40)}@${address.split('@')[1] ?? ''}>`;

function composed(
  { subject, html, text }: Letter,
  { to, from, id }: { to: string; from: MailAddress; id: string },
): Promise<Buffer> {
  return new MailComposer({
    from,
    to: { name: '', address: to },
    subject,
    html,
    text,
    messageId: id,
    disableFileAccess: true,
    disableUrlAccess: true,
    headers: { 'List-Unsubscribe': `<mailto:${from.address}?subject=unsubscribe>` },
  })
    .compile()
    .build();
}
