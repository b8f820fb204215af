import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What an expert decided, when, and on which words. Rows are added, and never changed. */
@Entity('sign_off_decisions')
export class SignOffDecisionEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  generationId: number;

  @Column('integer')
  signOffId: number;

  /** The id of its row; it is kept when the row is gone. */
  @Column('integer')
  sentence: number;

  @Column('varchar', { length: 20 })
  decision: 'approve' | 'reject' | 'suggest';

  @Column('text')
  words: string;

  @Column('char', { length: 64 })
  hash: string;

  @Column('integer')
  version: number;

  @Column('text', { nullable: true })
  suggestion: string | null;

  @Column('text', { nullable: true })
  comment: string | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  at: Date;
}
