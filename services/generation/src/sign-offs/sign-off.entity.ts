import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What an expert was asked to sign off, and the link by which they do. */
@Entity('sign_offs')
export class SignOffEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  generationId: number;

  @Column({ type: 'integer', insert: false, update: false })
  teamId: number;

  @Column('varchar', { length: 255 })
  expert: string;

  @Column('integer')
  askedBy: number;

  /** SHA-256 of the secret in the link; null where it was revoked. */
  @Column('char', { length: 64, nullable: true })
  tokenHash: string | null;

  /** Signs the tickets by which its moments are heard. */
  @Column('char', { length: 64 })
  ticketKey: string;

  /** How long a link holds. */
  @Column('integer')
  days: number;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  linkUntil: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  openedAt: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  withdrawnAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
