import { createHash } from 'node:crypto';
import {
  DocumentRecord,
  type DocumentType,
  firstTeam,
  type LooseDocument,
  publishTargets,
  type PublishTargetKind,
} from '@galley/contracts';
import { isRefused, requireTeam } from '@galley/messaging';
import { inShape } from '@galley/service-kit';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

/**
 * One row per generation and content type. The API calls the id `googleDocId`, so the column has that name; with the
 * embedded target it holds the id in `documents`. The addresses of embedded documents are paths of this site, so they
 * still hold when the studio moves to another address.
 */
@Entity('google_documents')
export class DocumentRecordEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** Null for a document of its own. */
  @Column('integer', { nullable: true })
  generationId: number | null;

  /** Who may change its links; null for everybody. */
  @Column('integer', { nullable: true })
  ownerId: number | null;

  /** Who asks twice for a document of its own gets the same one. */
  @Column('varchar', { length: 100, nullable: true })
  requestKey: string | null;

  @Column('varchar', { length: 50 })
  contentType: DocumentType;

  @Column('varchar', { length: 20 })
  provider: PublishTargetKind;

  @Column('varchar', { length: 255 })
  googleDocId: string;

  @Column('varchar', { length: 500 })
  title: string;

  @Column('text')
  editUrl: string;

  @Column('text')
  viewUrl: string;

  @Column('text')
  embedUrl: string;

  /** When it was found to be deleted. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  goneSince: Date | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;
}

/** Finds the record of a document by what it is made for: a generation and content type, or a request. */
export const placeOf = ({
  generationId,
  contentType,
  requestKey,
}: Pick<DocumentRecordEntity, 'generationId' | 'contentType' | 'requestKey'>) =>
  generationId === null ? { requestKey: requestKey ?? '' } : { generationId, contentType };

/**
 * Names a document among all documents of this installation, in letters that file names and searches take. Two teams may ask with
 * the same key; those of the first team are named as before there were several.
 */
export const keyOf = ({
  generationId,
  contentType,
  requestKey,
}: Pick<DocumentRecordEntity, 'generationId' | 'contentType' | 'requestKey'>): string =>
  generationId === null
    ? `loose-${createHash('sha256')
        .update(`${teamMark()}${requestKey ?? ''}`)
        .digest('base64url')}`
    : `${generationId}-${contentType}`;

const teamMark = () => {
  const teamId = requireTeam();
  return teamId === firstTeam ? '' : `${teamId} `;
};

/**
 * The addresses of documents of this installation are paths. Whoever may only read gets the address to read in place of the others.
 * @param publicUrl where people reach it, without a slash at the end
 */
function fullAddresses({ editUrl, viewUrl, embedUrl }: DocumentRecordEntity, publicUrl: string) {
  const full = (address: string) => (address.startsWith('/') ? publicUrl + address : address);
  const view = full(viewUrl);
  if (!isRefused('texts.write')) return { editUrl: full(editUrl), viewUrl: view, embedUrl: full(embedUrl) };
  return {
    editUrl: view,
    viewUrl: view,
    embedUrl: viewUrl.startsWith('/') ? view.replace('#', '?embed=1#') : view,
  };
}

export function toLooseDocument(row: DocumentRecordEntity, publicUrl: string): LooseDocument {
  return { documentId: row.googleDocId, title: row.title, ...fullAddresses(row, publicUrl) };
}

export function toDocumentRecord(row: DocumentRecordEntity, publicUrl: string): DocumentRecord {
  const { contentType, googleDocId, generationId } = row;
  if (generationId === null) throw new Error(`Document ${googleDocId} belongs to no generation.`);
  const addresses = fullAddresses(row, publicUrl);
  const target = publishTargets[row.provider].shown;
  const others = { ...addresses, generationId, target, documentType: contentType, documentId: googleDocId };
  return inShape(DocumentRecord, row, others);
}
