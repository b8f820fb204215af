import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** How loud the recording of a source is. */
@Entity('waveforms')
export class WaveformEntity {
  @PrimaryColumn('int')
  sourceId: number;

  /** A byte for each stretch of its time; null where its sound is not decoded here. */
  @Column('bytea', { nullable: true })
  peaks: Buffer | null;

  @Column('double precision', { nullable: true })
  durationSeconds: number | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
