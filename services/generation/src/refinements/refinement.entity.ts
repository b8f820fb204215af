import { type DocumentType, Refinement, type Warning } from '@galley/contracts';
import { inShape } from '@galley/service-kit';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** The text that a refinement started from. */
export interface SeenText {
  readonly html: string;
  /** Null for a text that belongs to no generation. */
  readonly version: number | null;
}

/** What the engine made of it; kept before anything is changed, so that a run that starts again does the same. */
export interface MadeText {
  readonly html: string;
  readonly changed: boolean;
  readonly note: string;
  readonly warnings: readonly Warning[];
}

/** A change that somebody asked for in words, and what came of it. */
@Entity('refinements')
export class RefinementEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer', { nullable: true })
  jobId: number | null;

  @Column('integer', { nullable: true })
  generationId: number | null;

  @Column('integer')
  userId: number;

  @Column('varchar', { length: 20 })
  contentType: DocumentType;

  @Column('text')
  feedback: string;

  @Column('varchar', { length: 10 })
  mode: Refinement['mode'];

  /** The text that came with the call, when it belongs to no generation. */
  @Column('text', { nullable: true })
  given: string | null;

  @Column('integer', { nullable: true })
  guruId: number | null;

  @Column('integer', { array: true, default: [] })
  topicIds: number[];

  @Column('jsonb', { nullable: true })
  seen: SeenText | null;

  @Column('jsonb', { nullable: true })
  made: MadeText | null;

  @Column('varchar', { length: 20, default: 'queued' })
  status: Refinement['status'];

  @Column('text', { nullable: true })
  content: string | null;

  @Column('text', { nullable: true })
  note: string | null;

  @Column('boolean', { default: false })
  changed: boolean;

  @Column('integer', { nullable: true })
  version: number | null;

  @Column('text', { nullable: true })
  suggestionId: string | null;

  @Column('jsonb', { default: [] })
  warnings: Warning[];

  @Column('text', { nullable: true })
  code: string | null;

  @Column('text', { nullable: true })
  reason: string | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}

export const toRefinement = (row: RefinementEntity): Refinement => inShape(Refinement, row, {});
