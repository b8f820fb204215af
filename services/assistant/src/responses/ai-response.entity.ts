import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One call to a language model. The calls of all services are stored here. */
@Entity('ai_responses')
export class AiResponseEntity {
  @PrimaryColumn({ type: 'integer' })
  id: number;

  @Column('varchar', { length: 255 })
  filename: string;

  @Column('varchar', { length: 50 })
  service: string;

  /** For whom it was made; null for nobody. */
  @Column('integer', { nullable: true })
  userId: number | null;

  @Column('text')
  purpose: string;

  @Column('text')
  promptVersion: string;

  @Column('text')
  model: string;

  @Column('text', { select: false })
  prompt: string;

  @Column('text', { select: false })
  response: string;

  /** Bytes of the response, counted by the database. */
  @Column({ type: 'integer', insert: false, update: false })
  size: number;

  @Column('integer', { nullable: true })
  tokensIn: number | null;

  @Column('integer', { nullable: true })
  tokensOut: number | null;

  @Column('integer')
  durationMs: number;

  @Column('varchar', { length: 20 })
  outcome: string;

  @Column('text', { nullable: true })
  error: string | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
