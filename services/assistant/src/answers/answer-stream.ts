import { answerSubject, type AnswerDelta } from '@galley/contracts';
import type { NatsConnection } from '@nats-io/transport-node';
import type { DataSource } from 'typeorm';

/** Pieces that arrive within this time are sent together. */
const batchMs = 50;

/**
 * Streams an answer to the screens that watch it. Each piece is stored before it is sent, so an answer that somebody stops keeps
 * all text that was shown. `stopped` is called when the run is no longer valid.
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
    /** The engine starts the answer again from the beginning. */
    onTextRestart: (): void => {
      this.text = '';
      this.sent = 0;
      this.soon();
    },
  };

  /** Sends the last pieces. */
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
      // The database is away for a moment. The next piece contains this one.
      return;
    }
    const delta: AnswerDelta = { ...this.about, from: sent, text: text.slice(sent) };
    if (!this.connection.isClosed())
      this.connection.publish(answerSubject(this.about.threadId), JSON.stringify(delta));
    // If the answer started again meanwhile, the text was reset and the next piece begins at its start.
    if (this.text.startsWith(text)) this.sent = text.length;
  }
}
