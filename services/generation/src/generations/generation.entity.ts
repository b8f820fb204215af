import type { ContentType, DocumentType, Status, Warning } from '@galley/contracts';
import {
  Column,
  CreateDateColumn,
  Entity,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
  type Relation,
} from 'typeorm';
import { GuruRefEntity } from '../gurus/index.js';
import { PersonEntity } from '../people/index.js';
import type { StoredDrafts } from './drafts.js';
import type { TopicSnapshot } from './topic-snapshot.js';

export interface SourceInfo {
  readonly platformType: string | null;
  readonly videoUrl: string | null;
  readonly sourceReference: string | null;
}

export interface Behind {
  readonly since: string;
  /** The text of the document when it fell behind: the base of a three-way merge. Null when it is no longer known. */
  readonly base: string | null;
  /** Why the last try failed; null as long as tries go on. */
  readonly reason: string | null;
  /** How often its tries have been given up. */
  readonly tries: number;
  /** When it is tried again after that; null: at once. */
  readonly tryAt: string | null;
}

/**
 * A text made from topics. A select leaves the bodies out unless it names them, so a list can't load them by accident.
 */
@Entity('generations')
export class GenerationEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** Null: made by the automated agent for the whole team. */
  @Column('integer', { nullable: true })
  userId: number | null;

  /** Absent while the news of the account has not arrived. */
  @ManyToOne(() => PersonEntity, { createForeignKeyConstraints: false })
  @JoinColumn({ name: 'userId' })
  person?: Relation<PersonEntity> | null;

  @Column('varchar', { length: 255, nullable: true })
  threadId: string | null;

  @Column('varchar', { length: 50 })
  contentType: ContentType;

  @Column('varchar', { length: 500, nullable: true })
  title: string | null;

  @Column('varchar', { length: 500, nullable: true })
  subjectLine: string | null;

  @Column('text', { nullable: true, select: false })
  content: string | null;

  @Column('text', { nullable: true, select: false })
  blogContent: string | null;

  @Column('text', { nullable: true, select: false })
  preview: string | null;

  @Column('varchar', { length: 50 })
  status: Status;

  /** JSON text of {id, title, sourceTitle}[]. */
  @Column('text', { nullable: true })
  selectedTopics: string | null;

  /** The topics as they were when the text was asked for: a re-extraction replaces them at their service. */
  @Column('jsonb', { select: false })
  topics: TopicSnapshot[];

  @Column('text', { nullable: true })
  customCriteria: string | null;

  @Column('integer')
  guruId: number;

  @ManyToOne(() => GuruRefEntity)
  @JoinColumn({ name: 'guruId' })
  guru: Relation<GuruRefEntity>;

  @Column('integer', { nullable: true })
  sourceId: number | null;

  @Column('integer', { nullable: true })
  primaryTopicId: number | null;

  @Column('jsonb', { select: false })
  sourceInfo: SourceInfo;

  @Column('integer', { nullable: true })
  folderId: number | null;

  @Column('integer', { default: 0 })
  isFavorited: 0 | 1;

  @Column('integer', { default: 0 })
  activeVersion: number;

  /** Per document, the revision up to which its edits are in the versions; the base that later writes start from. */
  @Column('jsonb', { default: {} })
  documentRevisions: Partial<Record<DocumentType, number>>;

  /** Per document, the version that is on its way into it: as long as it stands here, the document is behind the text. */
  @Column('jsonb', { default: {} })
  unwritten: Partial<Record<DocumentType, number>>;

  /** Per document that is behind: since when, and what the text was when the two last said the same. */
  @Column('jsonb', { default: {}, select: false })
  behind: Partial<Record<DocumentType, Behind>>;

  @Column('text', { nullable: true })
  step: string | null;

  @Column('real', { default: 0 })
  progress: number;

  @Column('text', { nullable: true })
  failureCode: string | null;

  @Column('text', { nullable: true })
  failureReason: string | null;

  @Column('jsonb', { default: [] })
  warnings: Warning[];

  /** How many changes of quotes wait for a decision. */
  @Column('integer', { default: 0 })
  openChanges: number;

  /** What has been written but not finished: a run that starts again goes on from here, so document and version agree. */
  @Column('jsonb', { nullable: true, select: false })
  drafts: StoredDrafts | null;

  @Column('integer', { nullable: true })
  jobId: number | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;
}
