import type { Heard } from '@galley/engine-openai';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** What was heard in one piece of a recording, from when its endpoint has answered until the source is stored. */
@Entity('transcription_pieces')
export class TranscriptionPieceEntity {
  @PrimaryColumn('int')
  jobId: number;

  /** Counts from 0. */
  @PrimaryColumn('int')
  place: number;

  @Column('double precision')
  startSeconds: number;

  @Column('double precision')
  endSeconds: number;

  /** Nothing comes after it. */
  @Column('boolean')
  last: boolean;

  @Column('jsonb')
  heard: Heard;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
