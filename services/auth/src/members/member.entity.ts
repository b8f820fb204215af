import type { Role } from '@galley/contracts';
import { Column, CreateDateColumn, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** A brand, a desk or a client: whoever belongs to it shares its recordings and texts. */
@Entity('teams')
export class TeamEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'varchar', length: 255 })
  name: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}

/** What a person is in a team. */
@Entity('members')
export class MemberEntity {
  @PrimaryColumn({ type: 'integer' })
  teamId: number;

  @PrimaryColumn({ type: 'integer' })
  userId: number;

  @Column({ type: 'varchar', length: 20 })
  role: Role;

  /** Since when the team has let them go; null while they belong to it. */
  @Column({ type: 'timestamptz', nullable: true })
  deactivatedAt: Date | null;

  /** They have left by themselves; an invitation alone brings them back. */
  @Column({ type: 'boolean', default: false })
  left: boolean;

  /** A group at the sign-in provider has given it, and ends it. What an admin does by hand makes it false. */
  @Column({ type: 'boolean', default: false })
  fromProvider: boolean;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
