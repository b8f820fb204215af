import type { PostNetwork } from '@galley/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A short post that was made of a text. */
@Entity('posts')
export class PostEntity {
  @PrimaryColumn('integer')
  generationId: number;

  @PrimaryColumn('varchar', { length: 20 })
  network: PostNetwork;

  @Column('text')
  text: string;

  @Column('integer')
  textVersion: number;

  @Column('integer')
  revision: number;

  @Column('boolean')
  edited: boolean;

  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;
}
