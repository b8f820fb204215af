import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

/** A content expert. */
@Entity('gurus')
export class GuruEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('varchar', { length: 255 })
  name: string;

  @Column('text', { nullable: true })
  description: string | null;

  @Column('text', { nullable: true })
  imageUrl: string | null;

  @Column('text', { nullable: true })
  systemPrompt: string | null;

  /** A free text. A guru who has one gets the badge "AI Assistant". */
  @Column('varchar', { length: 255, nullable: true })
  assistantId: string | null;

  /** A deleted guru is in no list and no choice; what rests on it goes on naming it. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  deletedAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;
}
