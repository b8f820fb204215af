import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

interface Mail {
  readonly to: string;
  readonly text: string;
}

const said = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

/** A real mail server on this machine. The name of an address says what goes wrong there: full, busy, cut. */
export class MailServer {
  readonly mailbox: Mail[] = [];
  /** How many letters came, arrived or not. */
  letters = 0;
  /** What goes wrong at each address for now. */
  isCut = true;
  isBusy = true;
  private readonly server: SMTPServer;

  private constructor(options: SMTPServerOptions) {
    this.server = new SMTPServer({
      logger: false,
      closeTimeout: 100,
      onRcptTo: ({ address }, _session, done) => {
        if (address.startsWith('full')) return done(said(550, 'No such mailbox'));
        if (address.startsWith('busy') && this.isBusy) return done(said(450, 'Come again later'));
        done();
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const to = session.envelope.rcptTo[0]?.address ?? '';
          this.letters += 1;
          if (to.startsWith('spam')) return done(said(554, 'This looks like spam'));
          if (to.startsWith('cut') && this.isCut) return this.cut();
          this.mailbox.push({ to, text: Buffer.concat(chunks).toString() });
          done();
        });
      },
      ...options,
    });
    this.server.on('error', () => undefined);
  }

  static async start(options: SMTPServerOptions = { disabledCommands: ['STARTTLS'], authOptional: true }) {
    const mail = new MailServer(options);
    await new Promise<void>((resolve) => mail.server.listen(0, '127.0.0.1', resolve));
    return mail;
  }

  get host(): string {
    return `127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  got(to: string): Mail[] {
    return this.mailbox.filter((mail) => mail.to === to);
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(resolve));
  }

  /** The letter was taken, and the line breaks before anybody says so. */
  private cut(): void {
    for (const connection of this.server.connections) connection.close();
  }
}
