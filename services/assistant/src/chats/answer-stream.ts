import { answerSubject, type AnswerDelta } from '@galley/contracts';
import type { NatsConnection } from '@nats-io/transport-node';
import type { DataSource } from 'typeorm';

/** Pieces that come within this time leave together. */
const batchMs = 50;

/**
 * An answer on its way to whoever watches. What is shown has been stored before, so that an answer that somebody stops
 * stays as far as it was read. `stopped` is called when the run no longer counts.
 */
export class AnswerStream {
  private text = '';
  private sent = 0;
  private timer: NodeJS.Timeout | undefined;
  private flushing: Promise<void> = Promise.resolve();

  constructor(
    private readonly dataSource: DataSource,
    private readonly connection: NatsConnection,
    private readonly about: Pick<AnswerDelta, 'threadId' | 'runId' | 'userId'>,
    private readonly stopped: () => void,
  ) {}

  /** For an engine's context. */
  readonly listener = {
    onText: (piece: string): void => {
      this.text += piece;
      this.soon();
    },
    /** The answer is written anew. */
    onTextRestart: (): void => {
      this.text = '';
      this.sent = 0;
      this.soon();
    },
  };

  /** Sends what is left. */
  async end(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.flushing = this.flushing.then(() => this.flush());
    await this.flushing;
  }

  private soon(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.flushing = this.flushing.then(() => this.flush());
    }, batchMs);
  }

  private async flush(): Promise<void> {
    const { text, sent } = this;
    if (text.length === sent && sent > 0) return;
    try {
      const [rows] = await this.dataSource.query<[unknown[], number]>(
        `UPDATE runs SET written = $2 WHERE id = $1 AND status = 'in_progress' RETURNING 1`,
        [this.about.runId, text],
      );
      if (rows.length === 0) return this.stopped();
    } catch {
      // A database that is away for a moment: the next piece brings this one along.
      return;
    }
    const delta: AnswerDelta = { ...this.about, from: sent, text: text.slice(sent) };
    if (!this.connection.isClosed())
      this.connection.publish(answerSubject(this.about.threadId), JSON.stringify(delta));
    // A restart in the meantime has set it back, and what follows begins at the front.
    if (this.text.startsWith(text)) this.sent = text.length;
  }
}
