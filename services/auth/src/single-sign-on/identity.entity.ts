import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Who somebody is at the sign-in provider. Issuer and subject never change there; names and addresses may. */
@Entity('identities')
export class IdentityEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'text' })
  issuer: string;

  @Column({ type: 'text' })
  subject: string;

  @Column({ type: 'integer' })
  userId: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
