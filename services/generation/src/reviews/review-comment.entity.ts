import type { DocumentType } from '@galley/contracts';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What a reviewer wants to be changed, at its place. */
@Entity('review_comments')
export class ReviewCommentEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  generationId: number;

  @Column('integer')
  reviewId: number;

  /** Who wrote it. */
  @Column('integer')
  userId: number;

  @Column('varchar', { length: 20 })
  contentType: DocumentType;

  /** The words that it is about; null for the whole text. */
  @Column('text', { nullable: true })
  quote: string | null;

  /** How the block begins in which they stood. */
  @Column('text', { nullable: true })
  block: string | null;

  @Column('text')
  text: string;

  @Column('integer', { nullable: true })
  doneBy: number | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  doneAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
