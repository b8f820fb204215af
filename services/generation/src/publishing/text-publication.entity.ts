import type { DestinationPowers, DocumentType, PublicationState, PublicationWay } from '@galley/contracts';
import type { EnteredFacts } from '../reader-facts/index.js';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

export type PublicationAction = 'publish' | 'update' | 'withdraw';

/** A text at one destination, or on its way there. */
@Entity('text_publications')
export class TextPublicationEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  generationId: number;

  @Column('integer')
  destinationId: number;

  /** As it was called when something was last ordered there. */
  @Column('varchar', { length: 255 })
  destinationName: string;

  @Column('varchar', { length: 50 })
  destinationKind: string;

  @Column('jsonb')
  can: DestinationPowers;

  /** The post over there carries it, so that one whose answer was lost is found again. */
  @Column({ type: 'uuid', insert: false, update: false })
  mark: string;

  @Column('varchar', { length: 20 })
  state: PublicationState;

  /** As what it is meant to be there. */
  @Column('varchar', { length: 10 })
  way: PublicationWay;

  @Column('varchar', { length: 20 })
  contentType: DocumentType;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  plannedFor: Date | null;

  @Column('varchar', { length: 64, nullable: true })
  timeZone: string | null;

  /** The last order; a run of the job for an earlier one changes nothing. */
  @Column({ type: 'uuid', nullable: true })
  orderId: string | null;

  @Column('varchar', { length: 10, nullable: true })
  action: PublicationAction | null;

  @Column('integer', { nullable: true })
  jobId: number | null;

  @Column('integer', { nullable: true })
  orderedBy: number | null;

  /** As what it is there now; null when it is not. */
  @Column('varchar', { length: 10, nullable: true })
  placedAs: PublicationWay | null;

  /** What the destination calls it. */
  @Column('text', { nullable: true })
  place: string | null;

  /** What the destination said after Galley wrote it last: another one means that people changed it there. */
  @Column('text', { nullable: true })
  fingerprint: string | null;

  @Column('text', { nullable: true })
  address: string | null;

  @Column('text', { nullable: true })
  problemCode: string | null;

  @Column('text', { nullable: true })
  problem: string | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  publishedAt: Date | null;

  @Column('integer', { nullable: true })
  textVersion: number | null;

  /** What was entered for readers when the last order was made; null for orders of older releases. */
  @Column('jsonb', { nullable: true })
  orderedFacts: EnteredFacts | null;

  /** Of that, the revision that is there. */
  @Column('integer', { nullable: true })
  factsRevision: number | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;
}
