import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import { AppError } from '@galley/contracts';
import SmtpConnection from 'nodemailer/lib/smtp-connection';
import { type MailError, problemOf, refusalOf } from './smtp-problems.js';

interface Place {
  readonly host: string;
  readonly port: number;
  /** As its certificate calls it. */
  readonly servername: string;
  readonly secure: boolean;
  readonly requireTLS: boolean;
  readonly timeoutMs: number;
  readonly credentials: { readonly user: string; readonly pass: string } | null;
}

export interface Envelope {
  readonly from: string;
  readonly to: string;
}

/**
 * What became of a letter. `later`: the server asks to come again. `unknown`: the line broke after the letter was on its way, so
 * that nobody can say whether it arrived.
 */
export type Outcome =
  { readonly kind: 'sent' | 'unknown' } | { readonly kind: 'refused' | 'later'; readonly problem: string };

/** One connection to a mail server. */
export class SmtpSession {
  private readonly connection: SmtpConnection;
  private readonly stop = () => this.connection.close();
  private broken: Error | null = null;
  private isClosed = false;

  constructor(
    private readonly name: string,
    private readonly signal: AbortSignal,
    private readonly place: Place,
  ) {
    const { host, port, servername, secure, requireTLS, timeoutMs } = place;
    this.connection = new SmtpConnection({
      host,
      port,
      secure,
      requireTLS,
      // An address has no name in a certificate.
      ...(isIP(servername) === 0 ? { servername, tls: { servername } } : {}),
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    });
    // Also one that comes while nobody waits: without a listener it would end the process.
    this.connection.on('error', (error: Error) => {
      this.broken = error;
    });
    signal.addEventListener('abort', this.stop);
  }

  /** Whether another letter can go this way. */
  get isOpen(): boolean {
    return !this.isClosed && this.broken === null && !this.connection.destroyed && !this.signal.aborted;
  }

  /** Connects and signs in. @throws AppError DESTINATION_* */
  async connect(): Promise<void> {
    try {
      await this.step((done) => {
        this.connection.once('error', done);
        this.connection.connect(done);
      });
      const { credentials } = this.place;
      if (credentials) await this.step((done) => this.connection.login({ credentials }, done));
    } catch (error) {
      this.close();
      throw this.signal.aborted
        ? new AppError('DESTINATION_SLOW', { name: this.name, canRetryLater: true })
        : problemOf(error as MailError, this.name);
    }
  }

  /** Sends one letter to one address. @throws AppError DESTINATION_* when it certainly did not go, for a reason that holds for all addresses */
  async send(envelope: Envelope, letter: Buffer): Promise<Outcome> {
    let isOnItsWay = false;
    const body = Readable.from(
      (function* () {
        // It is read when the server has taken the addresses and asks for the letter.
        isOnItsWay = true;
        yield letter;
      })(),
    );
    try {
      await this.step((done) => this.connection.send(envelope, body, done));
      return { kind: 'sent' };
    } catch (caught) {
      const error = caught as MailError;
      const refusal = refusalOf(error);
      // Where a letter was refused, not every server takes the next one.
      this.close();
      if (isOnItsWay && refusal === null) return { kind: 'unknown' };
      const isTheirs = isOnItsWay || /^RCPT/.test(error.command ?? '');
      if (refusal !== null && isTheirs) return refusal;
      throw problemOf(error, this.name);
    } finally {
      body.destroy();
    }
  }

  close(): void {
    this.signal.removeEventListener('abort', this.stop);
    const isUsable = this.isOpen;
    this.isClosed = true;
    if (isUsable) this.connection.quit();
    else this.connection.close();
  }

  /** A step that ends by its answer, or by the end of the connection. */
  private step(take: (done: (error?: Error | null) => void) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const ended = () => reject(this.broken ?? new Error('The connection ended.'));
      this.connection.once('end', ended);
      take((error) => {
        this.connection.off('end', ended);
        if (error) reject(error);
        else resolve();
      });
    });
  }
}
