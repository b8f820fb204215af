import { Entity, PrimaryColumn } from 'typeorm';

/** A recovery code that was not used yet. Only its SHA-256 is stored: unlike a password, 80 random bits can't be guessed. */
@Entity('recovery_codes')
export class RecoveryCodeEntity {
  @PrimaryColumn({ type: 'integer' })
  userId: number;

  @PrimaryColumn({ type: 'char', length: 64 })
  codeHash: string;
}
