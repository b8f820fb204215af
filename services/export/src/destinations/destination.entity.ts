import type { DestinationKind } from '@galley/contracts';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A place that texts of the team are published at. A removed one stays as a row without its secret. */
@Entity('destinations')
export class DestinationEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('varchar', { length: 20 })
  kind: DestinationKind;

  @Column('varchar', { length: 255 })
  name: string;

  @Column('text', { nullable: true })
  address: string | null;

  @Column('jsonb', { default: {} })
  settings: Record<string, string>;

  /** The fields of the secret as JSON, sealed by SecretEncryption; null where its kind has none. */
  @Column('text', { nullable: true })
  secret: string | null;

  /** When the connection was tested since the last change. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  testedAt: Date | null;

  @Column('jsonb', { nullable: true })
  testProblem: { code: string; message: string } | null;

  @Column('integer')
  createdBy: number;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  removedAt: Date | null;
}
