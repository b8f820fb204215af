import type { OutsideTargetKind, TeamId } from '@galley/contracts';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A text that was put out at an outlet, as it was last put out. */
@Entity('publications')
export class PublicationEntity {
  /** The id of its document. */
  @PrimaryColumn('varchar', { length: 255 })
  id: string;

  @Column('varchar', { length: 20 })
  kind: OutsideTargetKind;

  /** See `keyOf`. */
  @Column('varchar', { length: 100 })
  key: string;

  /** What the outlet calls it: the name of a file, or the id of a post. */
  @Column('text')
  place: string;

  @Column('varchar', { length: 500 })
  title: string;

  @Column('varchar', { length: 255, nullable: true })
  author: string | null;

  @Column('text')
  html: string;

  /** Counts the texts: the same revision is the same text. */
  @Column('integer', { default: 1 })
  revision: number;

  /** Its text was deleted; it still has to be taken away at the outlet. */
  @Column('boolean', { default: false })
  removed: boolean;

  @Column({ type: 'integer', insert: false, update: false })
  teamId: TeamId;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
