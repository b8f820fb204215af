import type { LinkRule } from '@galley/contracts';
import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** An embedded document: its two keys and its Yjs state. */
@Entity('documents')
export class DocumentEntity {
  /** Unguessable, so that a document's address says nothing about the next one's. */
  @PrimaryColumn('varchar', { length: 32 })
  id: string;

  /** Null when the link was revoked. */
  @Column('varchar', { length: 64, nullable: true })
  editKey: string | null;

  @Column('varchar', { length: 64, nullable: true })
  viewKey: string | null;

  /** Who may open it by its links; null: what the team says. */
  @Column('varchar', { length: 20, nullable: true })
  linkRule: LinkRule | null;

  /** The version of @galley/document-schema that last wrote the state. */
  @Column('integer')
  schemaVersion: number;

  @Column('bytea', { select: false })
  state: Buffer;

  /** Counts the stored states: the same revision is the same text. */
  @Column('integer', { default: 1 })
  revision: number;

  /** Counts how often the document was rewritten (docs/adr/0045-large-documents-are-rewritten.md). */
  @Column('integer', { default: 0 })
  epoch: number;

  /** Since when people's edits wait to be told, and the last of them; null when all is told. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  editedSince: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  editedAt: Date | null;

  /** Who made the edits that wait to be told. */
  @Column('text', { array: true, default: [] })
  editors: string[];

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;
}
