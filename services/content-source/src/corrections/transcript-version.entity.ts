import type { CorrectionKind, SpeakerGuru, StoredTranscriptVersion } from '@galley/contracts';
import type { Splice } from '@galley/transcript';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { StoredWord } from '../transcription/index.js';

/** A version of a transcript, and how it came about. */
@Entity('transcript_versions')
export class TranscriptVersionEntity {
  @PrimaryColumn('int')
  sourceId: number;

  /** 1 is the transcript as it was said. */
  @PrimaryColumn('int')
  number: number;

  @Column('text')
  kind: CorrectionKind;

  @Column('char', { length: 64 })
  transcriptHash: string;

  /** From the text of the version before. */
  @Column('jsonb')
  splices: readonly Splice[];

  /** To it. */
  @Column('jsonb')
  back: readonly Splice[];

  /** The words with their seconds, in the text of the version before, that gave way to others. */
  @Column('jsonb')
  words: readonly StoredWord[];

  /** Who was which guru in the version before. */
  @Column('jsonb')
  speakersBefore: SpeakerGuru[];

  @Column('int', { array: true })
  guruIdsBefore: number[];

  @Column('jsonb', { nullable: true })
  note: StoredTranscriptVersion['note'] | null;

  @Column('jsonb')
  counts: StoredTranscriptVersion['counts'];

  /** The version that an undo takes back. */
  @Column('int', { nullable: true })
  takesBack: number | null;

  @Column('int', { nullable: true })
  correctedBy: number | null;

  @Column({ type: 'timestamptz', precision: 3 })
  correctedAt: Date;
}
