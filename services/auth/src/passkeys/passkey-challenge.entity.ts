import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a challenge was made for: an answer to one is of no use for another. */
export type Purpose = 'add' | 'sign-in' | 'second-step';

/** A challenge that a browser was given. It counts once. */
@Entity('passkey_challenges')
export class PasskeyChallengeEntity {
  @PrimaryColumn({ type: 'char', length: 64 })
  challengeHash: string;

  @Column({ type: 'varchar', length: 20 })
  purpose: Purpose;

  /** For whose account; null while that is not known. */
  @Column({ type: 'integer', nullable: true })
  userId: number | null;

  @Column({ type: 'timestamptz' })
  expiresAt: Date;
}
