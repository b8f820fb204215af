/** What may honestly be said about the person's own edits. */
export type SaveState = 'saved' | 'saving' | 'waiting';

const askAfterMs = 150;

interface Line {
  readonly send: (message: string) => void;
  /** Whether the server has received everything that was sent so far. */
  readonly delivered: () => boolean;
}

/**
 * Follows whether this browser's edits are stored on the server. It asks "is everything up to here stored?" with a
 * counter and says "saved" only when the answer to the newest question has come and nothing was edited since.
 */
export class SaveTracker {
  private edits = 0;
  private asked = 0;
  private stored = 0;
  private connected = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly line: Line,
    private readonly notify: (state: SaveState) => void,
  ) {}

  get unsaved(): boolean {
    return this.stored < this.edits;
  }

  edited(): void {
    this.edits += 1;
    this.say();
    if (this.timer === undefined) this.timer = setTimeout(() => this.ask(), askAfterMs);
  }

  /** After the connection is back everything unsaved is sent again, so it is asked about again. */
  connection(up: boolean): void {
    this.connected = up;
    this.asked = this.stored;
    this.delivery();
    this.say();
  }

  /** What was sent may have arrived; a question before that would be about less than is here. */
  delivery(): void {
    if (this.connected && this.unsaved && this.timer === undefined) this.ask();
  }

  heard(payload: string): void {
    const answer = JSON.parse(payload) as { type?: unknown; mark?: unknown };
    if (answer.type !== 'saved' || typeof answer.mark !== 'number') return;
    this.stored = Math.max(this.stored, answer.mark);
    this.say();
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private ask(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!this.connected || this.asked === this.edits || !this.line.delivered()) return;
    this.asked = this.edits;
    this.line.send(JSON.stringify({ type: 'saved?', mark: this.asked }));
  }

  private say(): void {
    this.notify(!this.unsaved ? 'saved' : this.connected ? 'saving' : 'waiting');
  }
}
