import type { AuditAction, AuditEntry } from '@galley/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Who did what, when, from where. Rows are only added. */
@Entity('audit_entries')
export class AuditEntryEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'timestamptz' })
  at: Date;

  @Column({ type: 'varchar', length: 60 })
  action: AuditAction;

  @Column({ type: 'integer', nullable: true })
  userId: number | null;

  @Column({ type: 'varchar', length: 100, nullable: true })
  address: string | null;

  @Column({ type: 'varchar', length: 100, nullable: true })
  device: string | null;

  @Column({ type: 'jsonb', nullable: true })
  thing: AuditEntry['thing'];

  @Column({ type: 'jsonb', nullable: true })
  before: AuditEntry['before'];

  @Column({ type: 'jsonb', nullable: true })
  after: AuditEntry['after'];
}
