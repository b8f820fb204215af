import type { Scope, TeamId } from '@galley/contracts';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What a program signs in with. It counts until it is revoked or ends. */
@Entity('tokens')
export class TokenEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'integer' })
  userId: number;

  /** The team whose rows it reaches. */
  @Column({ type: 'integer', insert: false, update: false })
  teamId: TeamId;

  @Column({ type: 'varchar', length: 100 })
  name: string;

  /** Its first characters, to tell it from others. */
  @Column({ type: 'varchar', length: 20 })
  prefix: string;

  /** The SHA-256 of the whole token, in hexadecimal digits. */
  @Column({ type: 'char', length: 64, unique: true })
  hash: string;

  @Column({ type: 'text', array: true })
  scopes: Scope[];

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  expiresAt: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  lastUsedAt: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  revokedAt: Date | null;
}
