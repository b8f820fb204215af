import type { ChildProcess } from 'node:child_process';
import { pause, until } from '../local/wait.js';
import type { LogFile } from './logs.js';
import { screen } from './screen.js';

const firstPauseMs = 200;
/** A request waits for a service that restarts for some five seconds, so a pause must stay well below. */
const longestPauseMs = 2_000;
/** Who has run for this long starts again without waiting. */
const stableMs = 30_000;

export interface Program {
  readonly name: string;
  /** What the person reads. */
  readonly title: string;
  readonly stopSignal: 'SIGINT' | 'SIGTERM';
  readonly stopWithinMs: number;
  /** How it is told to go while another one does its work already, and how long that may take. */
  readonly leaving?: { readonly signal: 'SIGTERM'; readonly withinMs: number };
  readonly log: LogFile;
  /** Starts it and comes back when it can be used. */
  start(): Promise<ChildProcess>;
}

/** Keeps one program running: when it ends without having been told to, it is started again, ever more slowly. */
export class Supervised {
  private child: ChildProcess | undefined;
  private stopping = false;
  private startedAt = 0;
  private failures = 0;

  constructor(private present: Program) {}

  get program(): Program {
    return this.present;
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** The first start; its failure is the caller's to show. */
  async start(): Promise<void> {
    await this.startOnce();
  }

  async stop(): Promise<void> {
    this.stopping = true;
    const { child } = this;
    if (child) await end(child, this.program.stopSignal, this.program.stopWithinMs);
  }

  /**
   * Starts the program that takes over, beside the present one. When it does not start, everything stays as it was.
   * @returns what lets the old one go
   */
  async replace(next: Program): Promise<() => Promise<void>> {
    const before = { child: this.child, program: this.present };
    next.log.setMark();
    const child = await next.start();
    this.present = next;
    this.adopt(child);
    const { signal, withinMs } = before.program.leaving ?? {
      signal: before.program.stopSignal,
      withinMs: before.program.stopWithinMs,
    };
    return async () => {
      if (before.child) await end(before.child, signal, withinMs);
    };
  }

  private async startOnce(): Promise<void> {
    this.program.log.setMark();
    const child = await this.program.start();
    this.adopt(child);
    if (this.stopping) await this.stop();
  }

  private adopt(child: ChildProcess): void {
    this.child = child;
    this.startedAt = Date.now();
    if (this.stopping) return;
    if (hasEnded(child)) void this.ended(child);
    else child.once('exit', () => void this.ended(child));
  }

  /** One that another has taken over from may go. */
  private async ended(child: ChildProcess): Promise<void> {
    if (this.stopping || child !== this.child) return;
    if (Date.now() - this.startedAt > stableMs) this.failures = 0;
    screen.note(`${this.program.title} ended unexpectedly (${how(this.child)}); starting it again.`);
    while (!this.stopping) {
      await pause(Math.min(firstPauseMs * 2 ** this.failures, longestPauseMs));
      this.failures += 1;
      if (this.stopping) return;
      try {
        const started = Date.now();
        await this.startOnce();
        if (!this.stopping) screen.done(`${this.program.title} is back`, Date.now() - started);
        return;
      } catch (error) {
        this.program.log.write(`launcher: ${String(error)}\n`);
        if (this.failures === 3)
          screen.note(`${this.program.title} does not come back yet; see ${this.program.log.path}`);
      }
    }
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals, withinMs: number): Promise<void> {
  if (hasEnded(child)) return;
  child.kill(signal);
  if (await until(() => hasEnded(child), withinMs)) return;
  child.kill('SIGKILL');
  await until(() => hasEnded(child), 1000);
}

export const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;

const how = (child: ChildProcess | undefined): string =>
  child?.signalCode ?? `exit code ${child?.exitCode ?? '?'}`;
