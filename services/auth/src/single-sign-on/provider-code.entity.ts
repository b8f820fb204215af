import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A sign-in that the provider has confirmed. The login screen opens its session with the code, of which only the hash is stored. */
@Entity('provider_codes')
export class ProviderCodeEntity {
  @PrimaryColumn({ type: 'char', length: 64 })
  codeHash: string;

  @Column({ type: 'char', length: 64 })
  browserHash: string;

  @Column({ type: 'integer' })
  userId: number;

  @Column({ type: 'text' })
  returnTo: string;

  @Column({ type: 'text' })
  issuer: string;

  @Column({ type: 'text' })
  subject: string;

  @Column({ type: 'text', nullable: true })
  sid: string | null;

  @Column({ type: 'text', nullable: true })
  idToken: string | null;

  @Column({ type: 'timestamptz' })
  expiresAt: Date;
}
