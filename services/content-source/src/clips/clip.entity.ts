import type { MediaType } from '@galley/contracts';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A stretch of a recording that was cut out for somebody. Its bytes are in the media store, under `key`. */
@Entity('clips')
export class ClipEntity {
  @PrimaryGeneratedColumn('identity')
  id: number;

  /** As in `MediaEntity`. */
  @Column('varchar', { length: 32 })
  key: string;

  @Column('int')
  sourceId: number;

  /** What was asked for; the file holds whole packets. */
  @Column('double precision')
  startSeconds: number;

  @Column('double precision')
  endSeconds: number;

  @Column('varchar', { length: 255 })
  fileName: string;

  @Column('varchar', { length: 40 })
  type: MediaType;

  @Column('bigint', { transformer: { to: (value: number) => value, from: Number } })
  bytes: number;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
