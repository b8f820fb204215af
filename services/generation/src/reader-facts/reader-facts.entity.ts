import type { DocumentType, SocialPicture } from '@galley/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What somebody entered for the readers of a text; null where the suggestion holds. */
export interface EnteredFacts {
  slug: string | null;
  description: string | null;
  tags: string[] | null;
  canonicalUrl: string | null;
  language: string | null;
  socialPicture: SocialPicture | null;
  /** Alternative texts by the address of the picture. */
  alts: Record<string, string>;
  /** Grows with every change; 0 while nothing was entered. */
  revision: number;
}

/** What somebody entered for one of the texts of a generation. */
@Entity('reader_facts')
export class ReaderFactsEntity implements EnteredFacts {
  @PrimaryColumn('integer')
  generationId: number;

  @PrimaryColumn('varchar', { length: 20 })
  contentType: DocumentType;

  @Column('varchar', { length: 190, nullable: true })
  slug: string | null;

  @Column('text', { nullable: true })
  description: string | null;

  @Column('jsonb', { nullable: true })
  tags: string[] | null;

  @Column('text', { nullable: true })
  canonicalUrl: string | null;

  @Column('varchar', { length: 35, nullable: true })
  language: string | null;

  @Column('jsonb', { nullable: true })
  socialPicture: SocialPicture | null;

  @Column('jsonb')
  alts: Record<string, string>;

  @Column('integer')
  revision: number;

  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;
}

export const nothingEntered: EnteredFacts = {
  slug: null,
  description: null,
  tags: null,
  canonicalUrl: null,
  language: null,
  socialPicture: null,
  alts: {},
  revision: 0,
};
