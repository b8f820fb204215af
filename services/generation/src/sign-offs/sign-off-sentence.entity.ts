import type { DocumentType, SentenceState } from '@galley/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A sentence of a text that rests on somebody's words. It stays the same row however it is edited. */
@Entity('sign_off_sentences')
export class SignOffSentenceEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  generationId: number;

  @Column('integer')
  signOffId: number;

  @Column('varchar', { length: 20 })
  contentType: DocumentType;

  @Column('varchar', { length: 20, default: 'open' })
  state: SentenceState;

  /** As it stands in the text, or stood there last. */
  @Column('text')
  words: string;

  /** SHA-256 of the words. */
  @Column('char', { length: 64 })
  hash: string;

  @Column('text', { nullable: true })
  approvedWords: string | null;

  @Column('text', { nullable: true })
  suggestion: string | null;

  @Column('text', { nullable: true })
  comment: string | null;

  @Column('text', { nullable: true })
  speaker: string | null;

  @Column('integer', { nullable: true })
  sourceId: number | null;

  @Column('double precision', { nullable: true })
  startSeconds: number | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  decidedAt: Date | null;

  @Column('integer', { nullable: true })
  version: number | null;
}
