import { AppError } from '@galley/contracts';
import { SERVICE_ENV } from '@galley/service-kit';
import type { Labels } from '@galley/transcript';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { pool, Promise as PoolPromise } from 'workerpool';
import type { ContentSourceEnv } from '../content-source.env.js';
import { scriptBeside } from './child-script.js';
import type { ReadFeed } from './feed.js';
import type { Readings, ReadText } from './reading.js';
import { refusal, unreadable } from './refusals.js';

/** A transcript of 2,000,000 characters needs half of this memory. A file that needs all of it is refused. */
const mostHeapMb = 320;
const processes = 2;
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
  private readonly pool = pool(script.path, {
    workerType: 'process',
    maxWorkers: processes,
    maxQueueSize: mostWaiting,
    workerTerminateTimeout: 100,
    // Kept out of the log: V8 says much of a heap that is full, and the refusal says enough.
    emitStdStreams: true,
    forkOpts: {
      execArgv: [`--max-old-space-size=${mostHeapMb}`, ...script.loader],
      // It reads strangers' files and needs no secret.
      env: {},
      serialization: 'advanced',
    },
  });
  private readonly timeoutMs: number;
  private idle: NodeJS.Timeout | undefined;

  constructor(@Inject(SERVICE_ENV) env: ContentSourceEnv) {
    this.timeoutMs = env.READING_TIMEOUT_MS;
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.idle);
    await this.pool.terminate(true);
  }

  /**
   * A file of any kind, with the labels that a person corrects. What is wrong with these is the `problem` of what was understood.
   * @throws AppError FILE_UNREADABLE when it takes too long or too much memory, TOO_MANY_REQUESTS when too much waits
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
    if (this.pool.stats().pendingTasks >= mostWaiting) throw new AppError('TOO_MANY_REQUESTS');
    clearTimeout(this.idle);
    try {
      // The time counts from when a process is free, so nobody pays for the file before. What comes back is plain data.
      return (await this.pool.exec(name, [input]).timeout(this.timeoutMs)) as Awaited<
        ReturnType<Readings[Name]>
      >;
    } catch (error) {
      throw refusalOf(error);
    } finally {
      this.idle = setTimeout(() => this.rest(), idleMs).unref();
    }
  }

  /** Ends the processes; the next reading starts one. */
  private rest(): void {
    const { busyWorkers, pendingTasks } = this.pool.stats();
    if (busyWorkers + pendingTasks === 0) void this.pool.terminate();
  }
}

function refusalOf(error: unknown): unknown {
  if (error instanceof PoolPromise.TimeoutError) return tooMuch('long');
  // A full heap ends the process without another word.
  if (error instanceof Error && /terminated unexpectedly/i.test(error.message)) return tooMuch('much memory');
  return error;
}

const tooMuch = (what: 'long' | 'much memory') =>
  unreadable(`This takes too ${what} to read. Please save it as plain text, or split it, and send it again.`);
