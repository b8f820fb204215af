import type { Role, TeamId } from '@galley/contracts';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A link by which somebody may make an account, once. */
@Entity('invitations')
export class InvitationEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** SHA-256 of the secret part of the link. */
  @Column({ type: 'char', length: 64, unique: true })
  tokenHash: string;

  /** Which team it leads to. */
  @Column({ type: 'integer', insert: false, update: false })
  teamId: TeamId;

  @Column({ type: 'varchar', length: 20 })
  role: Role;

  /** Whom it is for; null for anybody who has the link. */
  @Column({ type: 'varchar', length: 255, nullable: true })
  email: string | null;

  @Column({ type: 'integer' })
  invitedBy: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'timestamptz' })
  expiresAt: Date;

  /** When it was used or taken back. */
  @Column({ type: 'timestamptz', nullable: true })
  usedAt: Date | null;

  @Column({ type: 'integer', nullable: true })
  usedBy: number | null;
}
