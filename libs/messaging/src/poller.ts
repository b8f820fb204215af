/** A failure that goes on is logged at its first round and then at every sixtieth. */
const logEvery = 60;

interface PollerOptions {
  /** Milliseconds from the end of a round to the start of the next one; `failures` is how many rounds in a row have failed. */
  readonly everyMs: (failures: number) => number;
  /** What a failed round means: the beginning of its line in the log. */
  readonly problem: string;
  readonly logger: { warn(message: string): void };
}

/**
 * Does the same work again and again: one round at a time, with a pause between two. A round that fails is logged and the next
 * one tries again. Stopping ends a pause at once and waits for the round under way.
 */
export class Poller {
  private readonly stopper = new AbortController();
  private loop: Promise<void> = Promise.resolve();
  private woken = false;
  private endPause: () => void = () => undefined;
  private failures = 0;

  /**
   * @param round one round; its signal says that the process stops. When it answers true there is more to do, and the next
   *   round follows at once.
   */
  constructor(
    private readonly round: (signal: AbortSignal) => Promise<unknown>,
    private readonly options: PollerOptions,
  ) {}

  /** Starts with a round, or with a pause. */
  start(first: 'round' | 'pause' = 'round'): void {
    this.loop = this.run(first);
  }

  /** Ends the pause. A call during a round counts, unless the round fails. */
  wake(): void {
    this.woken = true;
    this.endPause();
  }

  /** Resolves when the round under way has ended; no other one follows. */
  async stop(): Promise<void> {
    this.stopper.abort();
    this.endPause();
    await this.loop;
  }

  /** One round, outside the loop. Never rejects. @returns whether the next one should follow at once */
  async once(): Promise<boolean> {
    this.woken = false;
    try {
      const more = (await this.round(this.stopper.signal)) === true;
      this.failures = 0;
      return more || this.woken;
    } catch (error) {
      if (this.failures % logEvery === 0)
        this.options.logger.warn(`${this.options.problem}: ${reasonOf(error)}`);
      this.failures += 1;
      this.woken = false;
      return false;
    }
  }

  private async run(first: 'round' | 'pause'): Promise<void> {
    const { signal } = this.stopper;
    if (first === 'pause') await this.rest();
    while (!signal.aborted) if (!(await this.once())) await this.rest();
  }

  private rest(): Promise<void> {
    // A call may have come between the end of the round and here.
    if (this.stopper.signal.aborted || this.woken) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.options.everyMs(this.failures));
      this.endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
