import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How a user is called, from `user.registered` and `user.changed`: versions say who wrote them. */
@Entity('people')
export class PersonEntity {
  @PrimaryColumn('integer')
  id: number;

  @Column('varchar', { length: 255 })
  name: string;
}
