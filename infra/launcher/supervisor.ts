import type { ChildProcess } from 'node:child_process';
import { pause, until } from '../local/wait.js';
import type { LogFile } from './logs.js';
import { screen } from './screen.js';

const firstPauseMs = 200;
/** A question waits for a service that restarts for some five seconds, so a pause must stay well below. */
const longestPauseMs = 2_000;
/** Who has run for this long starts again without waiting. */
const stableMs = 30_000;

export interface Program {
  readonly name: string;
  /** What the person reads. */
  readonly title: string;
  readonly stopSignal: 'SIGINT' | 'SIGTERM';
  readonly stopWithinMs: number;
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

  constructor(readonly program: Program) {}

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
    if (!child || hasEnded(child)) return;
    child.kill(this.program.stopSignal);
    if (await until(() => hasEnded(child), this.program.stopWithinMs)) return;
    child.kill('SIGKILL');
    await until(() => hasEnded(child), 1000);
  }

  private async startOnce(): Promise<void> {
    this.program.log.setMark();
    const child = await this.program.start();
    this.child = child;
    this.startedAt = Date.now();
    if (this.stopping) await this.stop();
    else if (hasEnded(child)) void this.ended();
    else child.once('exit', () => void this.ended());
  }

  private async ended(): Promise<void> {
    if (this.stopping) return;
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

export const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;

const how = (child: ChildProcess | undefined): string =>
  child?.signalCode ?? `exit code ${child?.exitCode ?? '?'}`;
