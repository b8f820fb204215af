import type { TopicMetadata, TranscriptSegment } from '@galley/contracts';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

/** A topic of a source. Lists read a column that a trigger fills; it is not mapped here. */
@Entity('extracted_topics')
export class TopicEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('int')
  sourceId: number;

  @Column('int')
  guruId: number;

  @Column('varchar', { length: 500 })
  title: string;

  @Column('text')
  excerpt: string;

  @Column('text')
  details: string;

  @Column('jsonb')
  metadata: TopicMetadata;

  @Column('jsonb')
  transcriptSegments: TranscriptSegment[];

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;
}
