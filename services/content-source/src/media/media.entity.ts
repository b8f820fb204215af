import type { MediaType } from '@galley/contracts';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A recording that is kept. Its bytes are in the media store, under `key`. */
@Entity('media')
export class MediaEntity {
  @PrimaryGeneratedColumn('identity')
  id: number;

  /** 32 characters that nobody can guess; unique. */
  @Column('varchar', { length: 32 })
  key: string;

  @Column('varchar', { length: 255 })
  fileName: string;

  /** Of the bytes, in hex; a team keeps the same recording once. */
  @Column('char', { length: 64 })
  sha256: string;

  @Column('bigint', { transformer: { to: (value: number) => value, from: Number } })
  bytes: number;

  @Column('varchar', { length: 40 })
  type: MediaType;

  @Column('double precision', { nullable: true })
  durationSeconds: number | null;

  /** Signs the tickets by which it is played, in hex; it never leaves the service. */
  @Column('char', { length: 64 })
  ticketKey: string;

  /** Null until a source is made of it. */
  @Column('int', { nullable: true })
  sourceId: number | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
