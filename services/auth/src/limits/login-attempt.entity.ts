import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A failed sign-in, a registration, a try to get a new password or another thing that has a limit; kept in the database so that limits hold across restarts and instances. */
@Entity('login_attempts')
export class LoginAttemptEntity {
  @PrimaryGeneratedColumn({ type: 'bigint' })
  id: string;

  @Column({ type: 'varchar', length: 20 })
  kind: 'login' | 'registration' | 'forgotten' | 'reset' | 'archive' | 'passkey' | 'provider' | 'token';

  /** The key of the username that was tried, whether or not it exists; empty when none was named. */
  @Column({ type: 'text' })
  account: string;

  @Column({ type: 'varchar', length: 100 })
  address: string;

  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  createdAt: Date;
}
