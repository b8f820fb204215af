import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One state of a text. Exactly one per text is active; the database holds to it. */
@Entity('content_versions')
export class GenerationVersionEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  generationId: number;

  @Column('text')
  content: string;

  @Column('text', { nullable: true })
  blogContent: string | null;

  @Column('text', { nullable: true })
  userComment: string | null;

  @Column('varchar', { length: 255 })
  author: string;

  @Column('integer', { nullable: true })
  baseVersion: number | null;

  @Column('integer')
  version: number;

  @Column('integer', { default: 0 })
  isActive: 0 | 1;

  /** The number of words of both bodies. Links to moments don't count. */
  @Column('integer', { default: 0 })
  words: number;

  /** Made by itself from edits of the shared document, and neither published nor restored since: retention may remove it. */
  @Column('boolean', { default: false })
  autosaved: boolean;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
