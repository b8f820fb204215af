import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A mail that has to go out. It goes with its row, so a server that is away for hours loses none. */
@Entity('due_mails')
export class DueMailEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'integer' })
  teamId: number;

  /** Whom it is for; the address is looked up when it goes out. */
  @Column({ type: 'integer' })
  userId: number;

  @Column({ type: 'text' })
  subject: string;

  @Column({ type: 'text' })
  letter: string;

  @Column({ type: 'integer', default: 0 })
  tries: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  tryAt: Date;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
