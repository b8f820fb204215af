import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { memoryOf } from '../../infra/launcher/memory.js';
import { figuresBelow } from '../bench/processes.js';

const everyMs = 5_000;

export interface MemoryReport {
  /**
   * Megabytes of all processes together (PSS): the most of the first half of the run, and the median of its last tenth. A
   * process that was started anew is small for some minutes, so one moment says nothing about another.
   */
  readonly firstHalf: number;
  readonly end: number;
  /** Resident megabytes of each program at the end. */
  readonly byName: Readonly<Record<string, number>>;
}

/** Measures the memory of a studio from its start to `report`. */
export class MemoryWatch {
  private readonly samples: number[] = [];
  private readonly launcher: number;
  private readonly timer: NodeJS.Timeout;

  constructor(dataDir: string) {
    this.launcher = Number(readFileSync(join(dataDir, 'launcher.lock'), 'utf8').trim());
    this.timer = setInterval(() => this.samples.push(memoryOf([this.launcher]).megabytes), everyMs);
  }

  report(): MemoryReport {
    clearInterval(this.timer);
    const tenth = Math.max(1, Math.floor(this.samples.length / 10));
    return {
      firstHalf: Math.max(0, ...this.samples.slice(0, Math.floor(this.samples.length / 2))),
      end: median(this.samples.slice(-tenth)),
      byName: Object.fromEntries(
        Object.entries(figuresBelow(this.launcher)).map(([name, { megabytes }]) => [name, megabytes]),
      ),
    };
  }
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
