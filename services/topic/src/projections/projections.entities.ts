import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the topic service keeps of a source, from `source.ingested`. */
@Entity('source_facts')
export class SourceFactsEntity {
  @PrimaryColumn('int')
  sourceId: number;

  @Column('int')
  guruId: number;

  @Column('varchar', { length: 500 })
  title: string;

  @Column('varchar', { length: 50 })
  platformType: string;

  @Column('text', { nullable: true })
  videoUrl: string | null;

  /** As the video's platform knows it, read from the address. */
  @Column('varchar', { length: 20, nullable: true })
  videoId: string | null;

  @Column('text', { nullable: true })
  sourceReference: string | null;

  @Column('char', { length: 64 })
  transcriptHash: string;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  uploadedAt: Date | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}

/** What the topic service keeps of a guru, from `guru.changed`. */
@Entity('guru_names')
export class GuruNameEntity {
  @PrimaryColumn('int')
  guruId: number;

  @Column('varchar', { length: 255 })
  name: string;

  /** The sequence of the event that this row comes from. An older event that arrives later changes nothing. */
  @Column('bigint', { default: 0 })
  sequence: string;
}
