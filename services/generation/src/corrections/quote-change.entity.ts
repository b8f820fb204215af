import type { QuoteChangeState } from '@galley/contracts';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

/** A quote of a text whose words were corrected in its transcript. A quote has one row, whatever becomes of it. */
@Entity('quote_changes')
export class QuoteChangeEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  generationId: number;

  @Column('integer')
  sourceId: number;

  /** Of the text in which the old words are said. */
  @Column('text')
  baseHash: string;

  /** Of the transcript, which the new words are of. */
  @Column('integer')
  version: number;

  @Column('varchar', { length: 20 })
  state: QuoteChangeState;

  @Column('text')
  oldWords: string;

  @Column('text', { nullable: true })
  newWords: string | null;

  @Column('text', { nullable: true })
  speaker: string | null;

  @Column('double precision', { nullable: true })
  startSeconds: number | null;

  @Column('varchar', { length: 255, nullable: true })
  decidedBy: string | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  decidedAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;
}
