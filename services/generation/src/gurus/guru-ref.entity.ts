import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What this service keeps of a guru, from `guru.changed`. */
@Entity('guru_refs')
export class GuruRefEntity {
  @PrimaryColumn('integer')
  id: number;

  @Column('varchar', { length: 255 })
  name: string;

  @Column('text', { nullable: true })
  description: string | null;

  @Column('text', { nullable: true })
  imageUrl: string | null;
}
