import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/**
 * A transcript that is being ingested: one row from its acceptance until its job ends. The primary key refuses the same text while
 * the first one is still being read.
 */
@Entity('pending_transcripts')
export class PendingTranscriptEntity {
  @PrimaryColumn('char', { length: 64 })
  transcriptHash: string;

  @Column('int', { nullable: true })
  jobId: number | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
