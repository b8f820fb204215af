import type { Quote } from '@galley/contracts';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

/**
 * A topic that a user saved. It has its own copy of the text, because a new extraction replaces the topic itself.
 */
@Entity('user_saved_topics')
export class SavedTopicEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('int')
  userId: number;

  /** Null once the topic has been replaced. */
  @Column('int', { nullable: true })
  topicId: number | null;

  @Column('int', { nullable: true })
  folderId: number | null;

  @Column('int', { default: 0 })
  isFavorited: 0 | 1;

  @Column('varchar', { length: 500, nullable: true })
  customTitle: string | null;

  @Column('text', { nullable: true })
  customExcerpt: string | null;

  @Column('text', { nullable: true })
  customDetails: string | null;

  @Column('int')
  sourceId: number;

  @Column('int')
  guruId: number;

  @Column('varchar', { length: 500 })
  title: string;

  @Column('text')
  excerpt: string;

  @Column('text')
  details: string;

  @Column('jsonb', { nullable: true })
  quote: Quote | null;

  @Column('jsonb')
  subjectLines: string[];

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;
}
