import { AppError, cleanText } from '@galley/contracts';
import { ModelCalls, ModelGuard } from '@galley/engine';
import type { Hints, Transcriber } from '@galley/engine-openai';
import type { JobRun, Tx } from '@galley/messaging';
import { SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { ContentSourceEnv } from '../content-source.env.js';
import type { SourceEntity } from '../sources/index.js';
import { Cutter } from './cutter.js';
import { KeptPieces } from './kept-pieces.js';
import { linesOf } from './lines.js';
import type { HeardPiece } from './pieces.js';
import type { RecordingFile } from './recording-file.js';
import type { SoundFacts, SoundPiece } from './sound.js';
import { SpokenWords } from './spoken-words.service.js';
import { stitch, type Stitched } from './stitch.js';
import { TRANSCRIBER } from './transcriber.js';
import { VocabularyService } from './vocabulary.service.js';

/** Endpoints take 25 MB; the form around the file and its container need some of it. */
const pieceBytes = 24_000_000;
/** Two pieces share so many seconds: some sentences, and mostly both voices of a conversation. */
const sharedSeconds = 20;
/** The job's progress while it transcribes, in percent. */
const progress = { from: 5, to: 19 } as const;

/** A recording to transcribe, and what its sender knows about it. */
export interface ToTranscribe {
  /** Opened only while something is still to be heard. */
  readonly file: () => Promise<RecordingFile>;
  /** ISO 639-1, where somebody chose it. */
  readonly language?: string | null | undefined;
}

/**
 * Transcribes recordings of any length within a durable job, piece by piece. Each piece is kept when it was heard: a job that is
 * tried again, in whatever process, goes on with the next one.
 */
@Injectable()
export class Transcription {
  constructor(
    @Inject(TRANSCRIBER) private readonly transcriber: Transcriber | null,
    @Inject(SERVICE_ENV) private readonly env: ContentSourceEnv,
    private readonly calls: ModelCalls,
    private readonly guard: ModelGuard,
    private readonly kept: KeptPieces,
    private readonly vocabulary: VocabularyService,
    private readonly spoken: SpokenWords,
  ) {}

  /** Whether this installation can transcribe. */
  get available(): boolean {
    return this.transcriber !== null;
  }

  /**
   * What is said in a recording, as lines with times and, where the endpoint tells voices apart, names.
   * @throws AppError TRANSCRIPTION_UNAVAILABLE; as `Sound` and `Transcriber`; errors of the file
   */
  async transcribe(recording: ToTranscribe, run: JobRun): Promise<string> {
    const pieces = await this.kept.of(run.id);
    if (pieces.at(-1)?.last !== true) await this.hear(recording, pieces, run);
    return textOf(stitch(pieces));
  }

  /** Stores the seconds of the words of a source, and forgets the pieces that it was made of; with the source, in one transaction. */
  async settle(
    tx: Tx,
    jobId: number,
    source: Pick<SourceEntity, 'id' | 'transcript' | 'segments'>,
  ): Promise<void> {
    const pieces = await this.kept.of(jobId, tx.manager);
    if (pieces.length === 0) return;
    await this.spoken.store(tx, source, stitch(pieces));
    await this.kept.forget(tx, jobId);
  }

  /** Hears what is missing and adds it to the pieces. */
  private async hear({ file, language }: ToTranscribe, pieces: HeardPiece[], run: JobRun): Promise<void> {
    if (this.transcriber === null) throw new AppError('TRANSCRIPTION_UNAVAILABLE');
    const hints = { language: language ?? null, prompt: await this.vocabulary.prompt() };
    const { cutter, facts } = await Cutter.open(await file(), this.env.READING_TIMEOUT_MS);
    const stop = () => cutter.close();
    run.signal.addEventListener('abort', stop, { once: true });
    try {
      while (pieces.at(-1)?.last !== true) {
        const before = pieces.at(-1)?.end ?? 0;
        await run.progress(...stageOf(before, facts));
        const piece = await cutter.piece(Math.max(0, before - sharedSeconds), {
          seconds: this.env.TRANSCRIPTION_PIECE_SECONDS,
          bytes: pieceBytes,
        });
        if (piece.end <= before && !piece.last) throw new AppError('RECORDING_UNREADABLE');
        const heard = await this.ask(this.transcriber, piece, {
          name: nameOf(pieces.length, facts),
          hints,
          run,
        });
        const { bytes: _bytes, ...place } = piece;
        await this.kept.keep(run, pieces.length, { ...place, heard });
        pieces.push({ ...place, heard });
      }
    } catch (error) {
      run.signal.throwIfAborted();
      throw error;
    } finally {
      run.signal.removeEventListener('abort', stop);
      cutter.close();
    }
  }

  private ask(
    transcriber: Transcriber,
    { bytes }: SoundPiece,
    { name: fileName, hints, run }: { name: string; hints: Hints; run: JobRun },
  ) {
    const context = this.calls.context(run.signal);
    return this.guard.run(() => transcriber.transcribe({ bytes, fileName }, context, hints));
  }
}

const textOf = (stitched: Stitched): string => cleanText(linesOf(stitched));

const nameOf = (place: number, { extension }: SoundFacts): string => `piece-${place + 1}.${extension}`;

/** How far it is, in words and in percent. */
function stageOf(heard: number, { durationSeconds }: SoundFacts): [string, number] {
  const share = durationSeconds > 0 ? heard / durationSeconds : 0;
  const percent = Math.round(progress.from + (progress.to - progress.from) * share);
  const minutes = (seconds: number) => Math.round(seconds / 60);
  const done = heard === 0 ? '' : `: ${minutes(heard)} of ${minutes(durationSeconds)} minutes`;
  return [`Transcribing the recording${done}`, percent];
}
