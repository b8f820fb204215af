import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { GuruEntity } from '../gurus/index.js';

/** A feed that is followed for a guru. */
@Entity('feed_subscriptions')
export class FollowedFeedEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('int')
  guruId: number;

  @ManyToOne(() => GuruEntity)
  @JoinColumn({ name: 'guruId' })
  guru: GuruEntity;

  @Column('text')
  feedUrl: string;

  /** Whose server it is: one server is asked for one feed at a time. */
  @Column('text')
  host: string;

  @Column('text', { nullable: true })
  title: string | null;

  @Column('text', { array: true })
  include: string[];

  @Column('text', { array: true })
  exclude: string[];

  /** So many of the episodes that were there at the start; null for all. */
  @Column('int', { nullable: true })
  backCatalogue: number | null;

  /** Whether episodes without a transcript are transcribed. */
  @Column('boolean', { default: false })
  transcribe: boolean;

  @Column('text', { nullable: true })
  etag: string | null;

  @Column('text', { nullable: true })
  lastModified: string | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  checkedAt: Date | null;

  @Column({ type: 'timestamptz', precision: 3 })
  nextAt: Date;

  /** Until then a process reads it, and no other one does. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  claimedUntil: Date | null;

  /** In a row. */
  @Column('int')
  failures: number;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  failingSince: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  pausedAt: Date | null;

  /** Why it fails, or why it was paused by itself. */
  @Column('text', { nullable: true })
  problem: string | null;

  @Column('int', { nullable: true })
  addedBy: number | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
