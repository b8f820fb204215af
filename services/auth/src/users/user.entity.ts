import { User } from '@galley/contracts';
import { inShape } from '@galley/service-kit';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

@Entity('users')
export class UserEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'varchar', length: 255 })
  username: string;

  /** The unique key of the username; see `usernameKey`. */
  @Column({ type: 'text', unique: true })
  usernameKey: string;

  @Column({ type: 'varchar', length: 255, nullable: true })
  email: string | null;

  @Column({ type: 'varchar', length: 255, nullable: true })
  name: string | null;

  /** The argon2id hash, never the password. */
  @Column({ type: 'text' })
  password: string;

  /** Whether a passkey, or a recovery code, is asked for after the password. */
  @Column({ type: 'boolean', default: false })
  secondStep: boolean;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;

  /** Of the installation: the first account. */
  @Column({ type: 'boolean', default: false })
  owner: boolean;

  /** Since when the account may not be used; null while it may. */
  @Column({ type: 'timestamptz', nullable: true })
  deactivatedAt: Date | null;

  /** When the account was deleted: nothing of it is left but its id. */
  @Column({ type: 'timestamptz', nullable: true })
  deletedAt: Date | null;

  /** When they proved that the address is theirs. */
  @Column({ type: 'timestamptz', nullable: true })
  emailVerifiedAt: Date | null;

  /** They may come in because of their address, and have not proven it yet. */
  @Column({ type: 'boolean', default: false })
  mustVerify: boolean;

  /** False where nobody knows the password: they sign in with the provider. */
  @Column({ type: 'boolean', default: true })
  hasPassword: boolean;
}

/**
 * Two usernames with the same key count as the same name: case and Unicode's compatible forms don't matter. It is computed here,
 * because PostgreSQL's lower() depends on the cluster's locale.
 */
export const usernameKey = (username: string): string => username.trim().normalize('NFKC').toLowerCase();

export const toUser = (entity: UserEntity): User => inShape(User, entity, {});
