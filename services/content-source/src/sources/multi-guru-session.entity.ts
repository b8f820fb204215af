import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

/** A recording in which several gurus speak. */
@Entity('multi_guru_sessions')
export class MultiGuruSessionEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('varchar', { length: 255 })
  sessionName: string;

  @Column('text')
  transcriptContent: string;

  /** The gurus found in it, with the source that was made for each. */
  @Column('jsonb')
  processedGurus: { guruId: number; sourceId: number | null }[];

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;
}
