import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A passkey of an account. Its secret half never leaves the device, so nobody who reads this table can sign in with it. */
@Entity('passkeys')
export class PasskeyEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'integer' })
  userId: number;

  /** By which the device names it, in base64url. */
  @Column({ type: 'text', unique: true })
  credentialId: string;

  @Column({ type: 'bytea' })
  publicKey: Buffer;

  /** How often it was used, as the device counts; 0 for one that is on several devices. PostgreSQL's bigint comes as text. */
  @Column({ type: 'bigint' })
  counter: string;

  /** How the device can be reached. Browsers ask for the right one by it. */
  @Column({ type: 'text', array: true })
  transports: string[];

  @Column({ type: 'varchar', length: 100 })
  name: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  lastUsedAt: Date | null;
}
