import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One state of a text. Exactly one per text is active; the database holds to it. */
@Entity('content_versions')
export class ContentVersionEntity {
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

  /** Of both bodies; the times of moments are no words. */
  @Column('integer', { default: 0 })
  words: number;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
