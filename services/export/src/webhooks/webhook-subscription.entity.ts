import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { PauseReason } from '@galley/contracts';

/** An endpoint, with how it has been doing. */
@Entity('webhook_subscriptions')
export class WebhookSubscriptionEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('varchar', { length: 255 })
  name: string;

  /** Of the operator's endpoint only the origin; the address itself stands in WEBHOOK_URL. */
  @Column('text')
  url: string;

  /** Null: every type. */
  @Column('text', { array: true, nullable: true })
  eventTypes: string[] | null;

  /** As SecretEncryption writes it; null for the operator's endpoint. */
  @Column('text', { nullable: true, select: false })
  secret: string | null;

  @Column('text', { nullable: true, select: false })
  oldSecret: string | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  oldSecretUntil: Date | null;

  @Column('boolean', { default: false })
  operator: boolean;

  @Column('boolean', { default: true })
  active: boolean;

  @Column('varchar', { length: 20, nullable: true })
  pauseReason: PauseReason | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  pausedAt: Date | null;

  /** Tries that failed since the last that arrived, and when the first of them did. */
  @Column('integer', { default: 0 })
  failures: number;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  failingSince: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  lastTryAt: Date | null;

  @Column('boolean', { nullable: true })
  lastTryOk: boolean | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  lastDeliveredAt: Date | null;

  @Column('integer', { nullable: true })
  createdBy: number | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
