import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The session at the provider that a session of ours came of. */
@Entity('provider_sessions')
export class ProviderSessionEntity {
  @PrimaryColumn({ type: 'uuid' })
  sessionId: string;

  @Column({ type: 'text' })
  issuer: string;

  @Column({ type: 'text' })
  subject: string;

  /** The provider's name of its session; null when it tells none. */
  @Column({ type: 'text', nullable: true })
  sid: string | null;

  /** Tells the provider which session to end. It opens nothing. */
  @Column({ type: 'text', nullable: true })
  idToken: string | null;
}
