import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Somebody has said the right password and has to take the second step. Only the hash of the ticket is stored. */
@Entity('second_step_tickets')
export class SecondStepTicketEntity {
  @PrimaryColumn({ type: 'char', length: 64 })
  ticketHash: string;

  @Column({ type: 'integer' })
  userId: number;

  /** Of the stored password: another one ends the ticket. */
  @Column({ type: 'char', length: 64 })
  passwordHash: string;

  @Column({ type: 'boolean' })
  rememberMe: boolean;

  @Column({ type: 'timestamptz' })
  expiresAt: Date;
}
