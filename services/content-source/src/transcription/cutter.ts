import { fork, type ChildProcess } from 'node:child_process';
import { AppError } from '@galley/contracts';
import { scriptBeside } from '../reading/index.js';
import type { ClipFacts } from './clip.js';
import type { FromCutter, ToCutter } from './cutter.messages.js';
import { bytesOf, type RecordingFile } from './recording-file.js';
import type { Peaks } from './peaks.js';
import type { PieceLimits, SoundFacts, SoundPiece } from './sound.js';

/** The tables of a recording of twelve hours need half of it. */
const mostHeapMb = 320;
const script = scriptBeside(import.meta.url, 'cutter.worker');

interface Waiting {
  readonly resolve: (answer: FromCutter) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Cuts one recording, in a process of its own (ADR 0038): a file that is made to be slow or large to read gives its sender an
 * error, and nothing else. The process has no settings; it asks for the bytes that it needs.
 */
export class Cutter {
  private waiting: Waiting | null = null;
  private watch: NodeJS.Timeout | undefined;
  /** What it waits for us to do. */
  private owed = 0;
  /** Why it can't go on; said to whoever asks next. */
  private broken: { readonly error: unknown } | null = null;

  private constructor(
    private readonly child: ChildProcess,
    private readonly file: RecordingFile,
    private readonly silenceMs: number,
    private readonly write: (bytes: Uint8Array) => Promise<void> = () => Promise.resolve(),
  ) {
    child.on('message', (message: FromCutter) => this.hear(message));
    // It ends by itself only where its memory is full.
    child.on('exit', () => this.fail(new AppError('RECORDING_UNREADABLE')));
    child.on('error', (error) => this.fail(error));
  }

  /**
   * Opens a recording; `close` it.
   * @param silenceMs how long the process may work without asking for bytes
   * @throws AppError as `Sound.open`; errors of the file
   */
  static async open(file: RecordingFile, silenceMs: number): Promise<{ cutter: Cutter; facts: SoundFacts }> {
    const cutter = Cutter.begin(file, silenceMs);
    try {
      const answer = await cutter.ask({ kind: 'open', size: file.size });
      if (answer.kind !== 'opened') throw new Error('The process that cuts did something else.');
      return { cutter, facts: answer.facts };
    } catch (error) {
      cutter.close();
      throw error;
    }
  }

  /**
   * Cuts a stretch out of a recording; its bytes are handed to `write`, one part after the other.
   * @throws AppError as `clipOf`; errors of the file and of `write`
   */
  static async clip(
    file: RecordingFile,
    span: { readonly start: number; readonly end: number },
    write: (bytes: Uint8Array) => Promise<void>,
    silenceMs: number,
  ): Promise<ClipFacts> {
    const cutter = Cutter.begin(file, silenceMs, write);
    try {
      const answer = await cutter.ask({ kind: 'clip', size: file.size, span });
      if (answer.kind !== 'clipped') throw new Error('The process that cuts did something else.');
      return answer.facts;
    } finally {
      cutter.close();
    }
  }

  /** How loud a recording is; null where its sound is not decoded here. @throws AppError as `peaksOf`; errors of the file */
  static async peaks(file: RecordingFile, silenceMs: number): Promise<Peaks | null> {
    const cutter = Cutter.begin(file, silenceMs);
    try {
      const answer = await cutter.ask({ kind: 'peaks', size: file.size });
      if (answer.kind !== 'heard') throw new Error('The process that cuts did something else.');
      return answer.peaks;
    } finally {
      cutter.close();
    }
  }

  private static begin(file: RecordingFile, silenceMs: number, write?: Cutter['write']): Cutter {
    const child = fork(script.path, {
      execArgv: [`--max-old-space-size=${mostHeapMb}`, ...script.loader],
      env: {},
      serialization: 'advanced',
      // V8 says much of a heap that is full, and the refusal says enough.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    return new Cutter(child, file, silenceMs, write);
  }

  /** The piece that begins at a second. @throws AppError as `Sound.piece`; errors of the file */
  async piece(start: number, limits: PieceLimits): Promise<SoundPiece> {
    const answer = await this.ask({ kind: 'piece', start, limits });
    if (answer.kind !== 'cut') throw new Error('The process that cuts did something else.');
    return answer.piece;
  }

  close(): void {
    this.fail(new Error('The recording was closed.'));
    this.child.removeAllListeners('exit');
    this.child.kill('SIGKILL');
  }

  private ask(message: ToCutter): Promise<FromCutter> {
    return new Promise((resolve, reject) => {
      if (this.broken) return reject(this.broken.error);
      this.waiting = { resolve, reject };
      this.tell(message);
    });
  }

  private tell(message: ToCutter): void {
    this.child.send(message, (error) => {
      if (error) this.fail(new AppError('RECORDING_UNREADABLE'));
    });
    this.wait();
  }

  /** Gives the process up when it says nothing for too long, unless it is us for whom it waits. */
  private wait(): void {
    clearTimeout(this.watch);
    if (this.owed > 0 || this.waiting === null) return;
    this.watch = setTimeout(() => this.fail(new AppError('RECORDING_UNREADABLE')), this.silenceMs);
  }

  private hear(message: FromCutter): void {
    if (message.kind === 'read') return void this.owe(() => this.read(message));
    if (message.kind === 'write') return void this.owe(() => this.keep(message));
    clearTimeout(this.watch);
    const { waiting } = this;
    this.waiting = null;
    if (message.kind === 'problem') waiting?.reject(new AppError(message.code, message.details));
    else waiting?.resolve(message);
  }

  /** Does what the process waits for. */
  private async owe(work: () => Promise<ToCutter>): Promise<void> {
    this.owed += 1;
    clearTimeout(this.watch);
    try {
      const answer = await work();
      this.owed -= 1;
      this.tell(answer);
    } catch (error) {
      this.owed -= 1;
      // The store is away, which says nothing about the recording.
      this.fail(error);
    }
  }

  private async read({ id, start, end }: Extract<FromCutter, { kind: 'read' }>): Promise<ToCutter> {
    return { kind: 'bytes', id, bytes: await bytesOf(this.file, start, end) };
  }

  private async keep({ id, bytes }: Extract<FromCutter, { kind: 'write' }>): Promise<ToCutter> {
    await this.write(bytes);
    return { kind: 'written', id };
  }

  private fail(error: unknown): void {
    clearTimeout(this.watch);
    this.broken ??= { error };
    this.waiting?.reject(error);
    this.waiting = null;
  }
}
