import { fork, type ChildProcess } from 'node:child_process';
import { AppError } from '@galley/contracts';
import { scriptBeside } from '../reading/index.js';
import type { FromCutter, ToCutter } from './cutter.messages.js';
import { bytesOf, type RecordingFile } from './recording-file.js';
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
  private reads = 0;
  /** Why it can't go on; said to whoever asks next. */
  private broken: { readonly error: unknown } | null = null;

  private constructor(
    private readonly child: ChildProcess,
    private readonly file: RecordingFile,
    private readonly silenceMs: number,
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
    const child = fork(script.path, {
      execArgv: [`--max-old-space-size=${mostHeapMb}`, ...script.loader],
      env: {},
      serialization: 'advanced',
      // V8 says much of a heap that is full, and the refusal says enough.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const cutter = new Cutter(child, file, silenceMs);
    try {
      const answer = await cutter.ask({ kind: 'open', size: file.size });
      if (answer.kind !== 'opened') throw new Error('The process that cuts did something else.');
      return { cutter, facts: answer.facts };
    } catch (error) {
      cutter.close();
      throw error;
    }
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
    if (this.reads > 0 || this.waiting === null) return;
    this.watch = setTimeout(() => this.fail(new AppError('RECORDING_UNREADABLE')), this.silenceMs);
  }

  private hear(message: FromCutter): void {
    if (message.kind === 'read') return void this.read(message);
    clearTimeout(this.watch);
    const { waiting } = this;
    this.waiting = null;
    if (message.kind === 'problem') waiting?.reject(new AppError(message.code, message.details));
    else waiting?.resolve(message);
  }

  private async read({ id, start, end }: Extract<FromCutter, { kind: 'read' }>): Promise<void> {
    this.reads += 1;
    clearTimeout(this.watch);
    try {
      const bytes = await bytesOf(this.file, start, end);
      this.reads -= 1;
      this.tell({ kind: 'bytes', id, bytes });
    } catch (error) {
      this.reads -= 1;
      // The store is away, which says nothing about the recording.
      this.fail(error);
    }
  }

  private fail(error: unknown): void {
    clearTimeout(this.watch);
    this.broken ??= { error };
    this.waiting?.reject(error);
    this.waiting = null;
  }
}
