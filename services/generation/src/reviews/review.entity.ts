import type { ChangedBlock, ReviewerRole, ReviewState } from '@galley/contracts';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ReviewedBlock } from './reviewed-blocks.js';

/** A review of a text that a person, or whoever has a role, was asked for. Asked again, it is the same one. */
@Entity('reviews')
export class ReviewEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  generationId: number;

  /** Who was asked; null where a role was. */
  @Column('integer', { nullable: true })
  userId: number | null;

  @Column('varchar', { length: 20, nullable: true })
  role: ReviewerRole | null;

  @Column('text', { nullable: true })
  note: string | null;

  @Column('date', { nullable: true })
  dueOn: string | null;

  @Column('integer')
  askedBy: number;

  @Column('varchar', { length: 20, default: 'waiting' })
  state: ReviewState;

  @Column('integer', { nullable: true })
  decidedBy: number | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  decidedAt: Date | null;

  /** Whoever decided may publish texts. */
  @Column('boolean', { default: false })
  byEditor: boolean;

  @Column('integer', { nullable: true })
  version: number | null;

  /** The blocks for which the approval holds. */
  @Column('jsonb', { default: [] })
  approved: ReviewedBlock[];

  @Column('jsonb', { default: [] })
  changed: ChangedBlock[];

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
