import { AppError } from '@galley/contracts';
import { SERVICE_ENV, Slots } from '@galley/service-kit';
import type { Labels } from '@galley/transcript';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type Pool, pool, Promise as PoolPromise } from 'workerpool';
import type { ContentSourceEnv } from '../content-source.env.js';
import { scriptBeside } from './child-script.js';
import { overtime } from './processor-time.js';
import type { ReadFeed } from './feed.js';
import type { Readings, ReadText } from './reading.js';
import { refusal, unreadable } from './refusals.js';

/** A transcript of 2,000,000 characters needs half of this memory. A file that needs all of it is refused. */
const mostHeapMb = 320;
const processes = 2;
/** What a busy machine, and the start of a process, may add to the time of a reading. */
const spareMs = 100_000;
/** The most files that may wait to be read. */
const mostWaiting = 64;
/** An idle process ends after this time, which frees its memory. */
const idleMs = 15_000;

const script = scriptBeside(import.meta.url, 'reader.worker');

/**
 * Reads the files and texts of users in separate processes. A malicious file that is slow or large to read gives its sender an
 * error, while this process goes on answering everybody else (ADR 0038).
 */
@Injectable()
export class Reader implements OnApplicationShutdown {
  private readonly pool: Pool;
  /** The pool gets no more than it has processes for: where one of them dies, it forgets those that wait. */
  private readonly slots = new Slots(processes);
  private readonly timeoutMs: number;
  private idle: NodeJS.Timeout | undefined;
  private ended = false;

  constructor(@Inject(SERVICE_ENV) { READING_TIMEOUT_MS: processorMs }: ContentSourceEnv) {
    this.timeoutMs = processorMs + spareMs;
    this.pool = pool(script.path, {
      workerType: 'process',
      maxWorkers: processes,
      workerTerminateTimeout: 100,
      // Kept out of the log: V8 says much of a heap that is full, and the refusal says enough.
      emitStdStreams: true,
      forkArgs: [String(processorMs)],
      forkOpts: {
        execArgv: [`--max-old-space-size=${mostHeapMb}`, ...script.loader],
        // It reads strangers' files and needs no secret.
        env: {},
        serialization: 'advanced',
      },
    });
  }

  async onApplicationShutdown(): Promise<void> {
    this.ended = true;
    clearTimeout(this.idle);
    await this.pool.terminate(true);
  }

  /**
   * A file of any kind, with the labels that a person corrects. What is wrong with these is the `problem` of what was understood.
   * @throws AppError FILE_UNREADABLE when it takes too much processor time or memory, TOO_MANY_REQUESTS when too much waits,
   *   DEPENDENCY_DOWN when the machine is too busy to read it
   */
  file(bytes: Uint8Array, fileName: string | null, labels: Labels = {}) {
    return this.run('file', { bytes, fileName: fileName ?? '', labels });
  }

  /**
   * The words of a file that has to be a transcript.
   * @throws AppError FILE_UNREADABLE for a file of another kind, VALIDATION_FAILED when it is too short, TOO_LARGE, and as `file`
   */
  async transcriptFile(bytes: Uint8Array, fileName: string | null): Promise<ReadText> {
    const file = await this.file(bytes, fileName);
    if (file.kind !== 'text')
      throw unreadable(file.kind === 'audio' ? 'This is a recording, not a transcript.' : file.reason);
    if (file.read.understood.problem) throw refusal(file.read.understood.problem);
    return file.read;
  }

  /**
   * The feed of a podcast.
   * @param address where it was found @param most so many of its newest episodes; 500 when it is left out
   * @throws AppError FEED_UNREADABLE, which says the feed that a web page names (`linked`), and as `file`
   */
  async feed(bytes: Uint8Array, address: string, most?: number): Promise<ReadFeed> {
    const feed = await this.run('feed', { bytes, address, ...(most === undefined ? {} : { most }) });
    if (!('problem' in feed)) return feed;
    const { problem, linked } = feed;
    throw new AppError('FEED_UNREADABLE', { problem, ...(linked ? { linked } : {}) });
  }

  /** A text, as it is stored, with the labels that a person corrects. @throws AppError as `file` */
  text(text: string, fileName: string | null = null, labels: Labels = {}) {
    return this.run('text', { text, fileName: fileName ?? '', labels });
  }

  /** A text with its segments. @throws AppError as `file` */
  transcript(text: string) {
    return this.run('transcript', { text });
  }

  private async run<Name extends keyof Readings>(
    name: Name,
    input: Parameters<Readings[Name]>[0],
  ): Promise<Awaited<ReturnType<Readings[Name]>>> {
    if (this.slots.waiting >= mostWaiting) throw new AppError('TOO_MANY_REQUESTS');
    clearTimeout(this.idle);
    try {
      // The time counts from when a process is free, so nobody pays for the file before. What comes back is plain data.
      const read = await this.slots.run(async () => {
        if (this.ended) throw new AppError('DEPENDENCY_DOWN', { canRetryLater: true });
        return this.pool.exec(name, [input]).timeout(this.timeoutMs);
      });
      return read as Awaited<ReturnType<Readings[Name]>>;
    } catch (error) {
      throw refusalOf(error);
    } finally {
      this.idle = setTimeout(() => this.rest(), idleMs).unref();
    }
  }

  /** Ends the processes; the next reading starts one. */
  private rest(): void {
    if (this.pool.stats().busyWorkers === 0) void this.pool.terminate();
  }
}

function refusalOf(error: unknown): unknown {
  if (error instanceof PoolPromise.TimeoutError)
    return new AppError('DEPENDENCY_DOWN', { canRetryLater: true });
  if (!(error instanceof Error) || !/terminated unexpectedly/i.test(error.message)) return error;
  // A full heap ends the process without another word.
  return tooMuch(error.message.includes(overtime) ? 'long' : 'much memory');
}

const tooMuch = (what: 'long' | 'much memory') =>
  unreadable(`This takes too ${what} to read. Please save it as plain text, or split it, and send it again.`);
