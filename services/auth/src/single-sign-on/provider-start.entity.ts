import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A sign-in that is under way at the provider. It belongs to one browser, and is used once. */
@Entity('provider_starts')
export class ProviderStartEntity {
  @PrimaryColumn({ type: 'char', length: 64 })
  stateHash: string;

  @Column({ type: 'char', length: 64 })
  browserHash: string;

  @Column({ type: 'text' })
  nonce: string;

  /** PKCE's. */
  @Column({ type: 'text' })
  verifier: string;

  @Column({ type: 'text' })
  returnTo: string;

  @Column({ type: 'timestamptz' })
  expiresAt: Date;
}
