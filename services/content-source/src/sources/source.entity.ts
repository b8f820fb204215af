import type { Chapter, Segment, SpeakerGuru } from '@galley/contracts';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

/** One recording as text. A trigger fills the search column; the entity never reads it. */
@Entity('raw_sources')
export class SourceEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('int')
  guruId: number;

  @Column('varchar', { length: 50 })
  platformType: string;

  @Column('varchar', { length: 500 })
  title: string;

  @Column('text')
  transcript: string;

  /** SHA-256 in hex of the transcript with its white space normalised; unique. */
  @Column('char', { length: 64 })
  transcriptHash: string;

  @Column('int')
  transcriptLength: number;

  /** The segments of the transcript: start, end, speaker and time. */
  @Column('jsonb')
  segments: Segment[];

  @Column('double precision', { nullable: true })
  durationSeconds: number | null;

  /** Code of ISO 639; null where nobody can tell, and on sources that were stored before it was looked for. */
  @Column('varchar', { length: 3, nullable: true })
  language: string | null;

  @Column('text', { nullable: true })
  videoUrl: string | null;

  /** As the platform of the video knows it; unique. */
  @Column('varchar', { length: 11, nullable: true })
  videoId: string | null;

  /** Where it was published, for a kind that is fetched from an address; at most 2,000 characters, as an index takes them. */
  @Column('text', { nullable: true })
  address: string | null;

  /** The link and the password of a recording. A link may be longer than the 255 characters that people may type. */
  @Column('text', { nullable: true })
  sourceReference: string | null;

  /** Of the recording, as its link asks for it. */
  @Column('varchar', { length: 255, nullable: true })
  password: string | null;

  @Column('text', { nullable: true })
  summary: string | null;

  @Column('text', { nullable: true })
  thumbnail: string | null;

  /** Who of the speakers is which guru, who says most first; empty but for calls of several experts. */
  @Column('jsonb', { default: [] })
  speakers: SpeakerGuru[];

  /** The gurus among the speakers, once each; `guruId` is the first of them. */
  @Column('int', { array: true, default: [] })
  guruIds: number[];

  /** As who published it divides it; null where nobody did. */
  @Column('jsonb', { nullable: true })
  chapters: Chapter[] | null;

  /** Whether it is a sample of the product. */
  @Column('boolean', { default: false })
  sample: boolean;

  /** Who had it taken in; null where nobody knows. */
  @Column('int', { nullable: true })
  addedBy: number | null;

  @Column('int', { default: 0 })
  topicCount: number;

  /** The sequence of the news that topicCount comes from; older news that comes later changes nothing. */
  @Column('bigint', { default: 0 })
  topicsSequence: string;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  uploadedAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;
}
