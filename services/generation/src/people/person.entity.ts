import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The name of a user, from `user.registered`: versions say who wrote them. */
@Entity('people')
export class PersonEntity {
  @PrimaryColumn('integer')
  id: number;

  @Column('varchar', { length: 255 })
  name: string;
}
