import type { TeamId } from '@galley/contracts';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** One sign-in. Its id is the token's `jti`; it is active until it ends, expires or was not used for too long. */
@Entity('sessions')
export class SessionEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'integer' })
  userId: number;

  /** The team in which it acts; null for the first of its person's. */
  @Column({ type: 'integer', nullable: true })
  teamId: TeamId | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'timestamptz' })
  expiresAt: Date;

  /** When it ends unless it is used before. */
  @Column({ type: 'timestamptz' })
  idleAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  endedAt: Date | null;

  /** With what it was opened, like "Firefox on Linux". */
  @Column({ type: 'varchar', length: 100, nullable: true })
  device: string | null;

  /** From which address it was opened. */
  @Column({ type: 'varchar', length: 100, nullable: true })
  address: string | null;
}
