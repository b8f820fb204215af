import { z } from 'zod';
import { Id, Ok, Timestamp, title500 } from './common.js';
import { eventFor, rpcFor } from './message.js';

/** Document content types as stored and answered (spec part 2, section 3). */
export const documentTypes = ['newsletter', 'blogPost'] as const;
export const DocumentType = z.enum(documentTypes);
export type DocumentType = z.infer<typeof DocumentType>;

/** One record per document, whichever service holds it; googleDocId is the embedded document's id when that one is used. */
export const DocumentRecord = z.object({
  id: Id,
  generationId: Id,
  contentType: DocumentType,
  documentType: DocumentType,
  provider: z.enum(['embedded', 'google']),
  googleDocId: z.string(),
  documentId: z.string(),
  title: z.string(),
  editUrl: z.string(),
  viewUrl: z.string(),
  embedUrl: z.string(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type DocumentRecord = z.infer<typeof DocumentRecord>;

/** What somebody with a link may learn before the editor connects. */
export const DocumentAccess = z.object({
  id: z.string(),
  title: z.string(),
  contentType: DocumentType,
  mode: z.enum(['edit', 'view']),
  /** The two links to hand on; null for somebody who may only look. */
  editUrl: z.string().nullable(),
  viewUrl: z.string().nullable(),
  updatedAt: Timestamp,
});
export type DocumentAccess = z.infer<typeof DocumentAccess>;

const rpc = rpcFor('export');
export const documentRpc = {
  /** Creates the document of a generation, or answers the one that exists: asking twice makes one. */
  create: rpc(
    'documents.create',
    z.object({
      generationId: Id,
      contentType: DocumentType,
      title: title500,
      html: z.string().max(2_000_000),
    }),
    DocumentRecord,
  ),
  byGenerations: rpc(
    'documents.by-generations',
    z.object({ generationIds: z.array(Id).max(500) }),
    z.array(DocumentRecord),
  ),
  access: rpc(
    'documents.access',
    z.object({ documentId: z.string().max(64), key: z.string().max(128) }),
    DocumentAccess,
  ),
  /** The document's present content as HTML, with the revision it was read at. */
  read: rpc(
    'documents.read',
    z.object({ documentId: z.string().max(64) }),
    z.object({ html: z.string(), title: z.string(), revision: z.number().int() }),
  ),
  /**
   * Brings the document to the given HTML by the smallest change. With the revision that `read` answered as
   * `baseRevision`, everything people typed since then stays; without it the present text is the base. A `comment`
   * is attached to what changed.
   */
  write: rpc(
    'documents.write',
    z.object({
      documentId: z.string().max(64),
      html: z.string().max(2_000_000),
      author: z.string().max(255),
      highlight: z.boolean().default(true),
      baseRevision: z.number().int().nonnegative().optional(),
      comment: z.string().trim().min(1).max(2000).optional(),
    }),
    z.object({ revision: z.number().int() }),
  ),
  removeHighlights: rpc('documents.remove-highlights', z.object({ documentId: z.string().max(64) }), Ok),
  deleteByGeneration: rpc('documents.delete', z.object({ generationId: Id }), Ok),
};

const DocumentFacts = z.object({
  documentId: z.string(),
  generationId: Id,
  contentType: DocumentType,
  title: z.string(),
});
const event = eventFor('export');
export const documentEvents = {
  created: event('document.created', 1, DocumentFacts, 'A document was created for a generation.'),
  edited: event(
    'document.edited',
    1,
    DocumentFacts.extend({ revision: z.number().int(), html: z.string().max(500_000), author: z.string() }),
    'People changed a document; sent after a pause in typing, with the text as it then stood.',
  ),
};
