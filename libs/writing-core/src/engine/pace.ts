import { setImmediate } from 'node:timers/promises';
import type { EngineContext } from './engine.js';

const longestSliceMs = 80;

/**
 * Keeps long work polite: `await pace.breathe()` in a loop gives way to the event loop when it has been held for
 * 80 ms (heartbeats of the job go on), and ends the work when it was cancelled.
 */
export class Pace {
  private since = performance.now();

  private readonly context: EngineContext;

  constructor(context: EngineContext = {}) {
    this.context = context;
  }

  async breathe(): Promise<void> {
    if (performance.now() - this.since < longestSliceMs) return;
    await setImmediate();
    this.context.signal?.throwIfAborted();
    this.since = performance.now();
  }

  async step(name: string, percent: number): Promise<void> {
    this.context.signal?.throwIfAborted();
    await this.context.onStep?.(name, percent);
  }
}
