import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A failed sign-in or a registration; kept in the database so that limits hold across restarts and instances. */
@Entity('login_attempts')
export class LoginAttemptEntity {
  @PrimaryGeneratedColumn({ type: 'bigint' })
  id: string;

  @Column({ type: 'varchar', length: 20 })
  kind: 'login' | 'registration';

  /** The key of the username that was tried, whether or not somebody has it. */
  @Column({ type: 'text' })
  account: string;

  @Column({ type: 'varchar', length: 100 })
  address: string;

  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  createdAt: Date;
}
