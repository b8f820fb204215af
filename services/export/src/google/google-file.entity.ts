import type { DocumentType, TeamId } from '@galley/contracts';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A document that Google keeps, and the studio's last look at it. */
@Entity('google_files')
export class GoogleFileEntity {
  /** Google's own id. */
  @PrimaryColumn('varchar', { length: 255 })
  id: string;

  /** What it was asked for; also written on the file at Google, so that a lost answer makes no second one. */
  @Column('varchar', { length: 100 })
  key: string;

  @Column('varchar', { length: 500 })
  title: string;

  /** Null for a document that belongs to no text. */
  @Column('integer', { nullable: true })
  generationId: number | null;

  @Column('varchar', { length: 50, nullable: true })
  contentType: DocumentType | null;

  /** Its address at Google, up to what is to be done there (`/edit`, `/preview`). */
  @Column('text')
  address: string;

  /** Its text at the last look. */
  @Column('text')
  html: string;

  /** Counts the texts: the same revision is the same text. */
  @Column('integer', { default: 1 })
  revision: number;

  /** Google's name for the state that was looked at. */
  @Column('varchar', { length: 255 })
  googleRevision: string;

  /** Counts up at Google with every change; a number too large for JavaScript, perhaps. */
  @Column('bigint')
  driveVersion: string;

  /** The last revision that the other services know of. */
  @Column('integer', { name: 'told', default: 1 })
  publishedRevision: number;

  /** Who made the changes that they don't know of. */
  @Column('varchar', { length: 255, nullable: true })
  author: string | null;

  /** Its text was deleted; the file still has to go to Google's bin. */
  @Column('boolean', { default: false })
  removed: boolean;

  /** Suggestions that were made for a request: who asks again gets the same answer. */
  @Column('jsonb', { default: {} })
  suggestions: Record<string, { readonly suggestionId: string | null; readonly changes: number }>;

  /** When somebody last opened it here. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  lookedAt: Date;

  @Column({ type: 'integer', insert: false, update: false })
  teamId: TeamId;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}

/** The addresses of a Google document. Google does not document them; they were found by trying. */
export const addressesOf = (address: string) => ({
  editUrl: `${address}/edit`,
  embedUrl: `${address}/edit?rm=minimal`,
  viewUrl: `${address}/preview`,
});
