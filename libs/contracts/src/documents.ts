import { z } from 'zod';
import { Id, Ok, Timestamp, title500 } from './common.js';
import { publishTargetKinds } from './publish-targets.js';
import { LinkVisitor } from './link-rules.js';
import { eventFor, jobFor, rpcFor } from './message.js';
import { momentChoices } from './outward.js';

/** The content types of documents, as they are stored and answered. */
export const documentTypes = ['newsletter', 'blogPost'] as const;
export const DocumentType = z.enum(documentTypes);
export type DocumentType = z.infer<typeof DocumentType>;

/** What the place that keeps a document can do, and how people call it. Screens ask this, and never which place it is. */
export const DocumentTarget = z.object({
  /** As in "Open in …"; null for this installation. */
  name: z.string().nullable(),
  /** What people call one of its documents, as in "Create …". */
  documentName: z.string(),
  /** People work on it in another product: comments, suggestions and links are changed there. */
  opensElsewhere: z.boolean(),
  /** `embedUrl` shows it inside another page. */
  hasFrame: z.boolean(),
  /** A change can stand beside the text, to be accepted or rejected block by block. */
  canSuggest: z.boolean(),
  /** People can change its text there; otherwise they change it in the studio. Services of an older release leave it out. */
  canEdit: z.boolean().default(true),
});
export type DocumentTarget = z.infer<typeof DocumentTarget>;

/** One record per document, whichever service holds it; googleDocId is the embedded document's id when that one is used. */
export const DocumentRecord = z.object({
  id: Id,
  generationId: Id,
  contentType: DocumentType,
  documentType: DocumentType,
  provider: z.enum(publishTargetKinds),
  /** Services of an older release leave it out. */
  target: DocumentTarget.optional(),
  googleDocId: z.string(),
  documentId: z.string(),
  title: z.string(),
  editUrl: z.string(),
  viewUrl: z.string(),
  embedUrl: z.string(),
  /** When it was found to be deleted; null for one that is there. Making it again puts a new document in its place. */
  goneSince: Timestamp.nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type DocumentRecord = z.infer<typeof DocumentRecord>;

/** How a document of a text stands to the text. */
export const DocumentState = z.object({
  contentType: DocumentType,
  /**
   * `behind`: changes of the text have not reached it yet; Galley goes on trying. `gone`: it was deleted, and a new one can be
   * made. `unreachable`: it cannot be asked about at this moment.
   */
  state: z.enum(['current', 'behind', 'gone', 'unreachable']),
  /** Since when it is behind or gone; null otherwise, and where nobody knows. */
  since: Timestamp.nullable(),
  /** Why the last try to bring it up to date failed, in a sentence. */
  reason: z.string().nullable(),
});
export type DocumentState = z.infer<typeof DocumentState>;

/** What the holder of a link learns of it: not why a try failed. */
export const LinkedDocumentState = DocumentState.omit({ reason: true });
export type LinkedDocumentState = z.infer<typeof LinkedDocumentState>;

/** What somebody with a link may learn before the editor connects. */
export const DocumentAccess = z.object({
  id: z.string(),
  /** The text that it belongs to; null for a document of its own. */
  generationId: Id.nullable(),
  title: z.string(),
  contentType: DocumentType,
  mode: z.enum(['edit', 'view']),
  /** The two links to hand on; null for somebody who may only look. */
  editUrl: z.string().nullable(),
  viewUrl: z.string().nullable(),
  /** How often the document was rewritten. The editor says which one it has, so that different states are never mixed. */
  epoch: z.number().int().nonnegative(),
  updatedAt: Timestamp,
});
export type DocumentAccess = z.infer<typeof DocumentAccess>;

/** The two links of a document; null for one that was revoked. */
export const DocumentLinks = z.object({
  documentId: z.string(),
  editUrl: z.string().nullable(),
  viewUrl: z.string().nullable(),
  /** Whether the asker may revoke and renew them: the owner, or anybody for the team's documents. */
  mayChange: z.boolean(),
});
export type DocumentLinks = z.infer<typeof DocumentLinks>;

/** What a document can be taken out as; `email` is HTML that mail programs show as meant. */
export const exportFormats = ['html', 'markdown', 'docx', 'email'] as const;
export const ExportedFile = z.object({
  fileName: z.string(),
  mediaType: z.string(),
  /** The file in base64. */
  body: z.string(),
});

/** A document of its own, made of an answer; it belongs to no generation. */
export const LooseDocument = z.object({
  documentId: z.string(),
  title: z.string(),
  editUrl: z.string(),
  viewUrl: z.string(),
  embedUrl: z.string(),
});
export type LooseDocument = z.infer<typeof LooseDocument>;

const documentId = z.string().max(255);
const { query, command } = rpcFor('export');
export const documentRpc = {
  /**
   * Creates the document of a generation, or answers the one that exists: asking twice makes one. In the place of one that was
   * found to be deleted a new one is made.
   */
  create: command(
    'documents.create',
    z.object({
      generationId: Id,
      contentType: DocumentType,
      title: title500,
      html: z.string().max(2_000_000),
      /** Who may revoke its links; null for the team's. */
      ownerId: Id.nullable().default(null),
      /** Whose text it is: the name of its guru. Services of an older release leave it out. */
      author: z.string().max(255).nullable().default(null),
    }),
    DocumentRecord,
    'texts.write',
  ),
  /** A document without a generation. The same `requestKey` asked twice makes one. */
  createLoose: command(
    'documents.create-loose',
    z.object({ requestKey: z.string().max(100), title: title500, html: z.string().max(2_000_000) }),
    LooseDocument,
    'texts.write',
  ),
  byGenerations: query(
    'documents.by-generations',
    z.object({ generationIds: z.array(Id).max(500) }),
    z.array(DocumentRecord),
  ),
  access: query(
    'documents.access',
    z.object({ documentId, key: z.string().max(128), visitor: LinkVisitor.nullish() }),
    DocumentAccess,
    null,
  ),
  /** The document's present content as HTML, with the revision it was read at. */
  read: query(
    'documents.read',
    z.object({ documentId: z.string().max(255) }),
    z.object({ html: z.string(), title: z.string(), revision: z.number().int() }),
  ),
  /**
   * Brings the document to the given HTML by the smallest change. With the revision that `read` answered as
   * `baseRevision`, everything people typed since then stays; without it the present text is the base. A `comment`
   * is attached to what changed.
   */
  write: command(
    'documents.write',
    z.object({
      documentId: z.string().max(255),
      html: z.string().max(2_000_000),
      author: z.string().max(255),
      highlight: z.boolean().default(true),
      baseRevision: z.number().int().nonnegative().optional(),
      comment: z.string().trim().min(1).max(2000).optional(),
    }),
    z.object({ revision: z.number().int() }),
    'texts.write',
  ),
  /**
   * Puts a change beside the text instead of into it: block by block, each to be accepted or rejected by people in the
   * document. `changes` counts the blocks; 0 stores nothing.
   */
  suggest: command(
    'documents.suggest',
    z.object({
      documentId,
      html: z.string().max(2_000_000),
      author: z.string().max(255),
      note: z.string().trim().max(2000).optional(),
      baseRevision: z.number().int().nonnegative().optional(),
      /** Asked twice with the same key, there is one suggestion. */
      requestKey: z.string().max(100).optional(),
    }),
    z.object({ suggestionId: z.string().nullable(), changes: z.number().int() }),
    'texts.write',
  ),
  /** Needs a key of the document, or a signed-in caller. Marks of changes and comments are left out. */
  export: query(
    'documents.export',
    z.object({
      documentId,
      key: z.string().max(128).optional(),
      /** Who comes with the key. */
      visitor: LinkVisitor.nullish(),
      format: z.enum(exportFormats),
      moments: z.enum(momentChoices).optional(),
    }),
    ExportedFile,
  ),
  links: query('links.get', z.object({ documentId }), DocumentLinks),
  /** Revoked: the link opens nothing any more, and whoever came by it is sent away. Renewed: a new link in its place. */
  changeLink: command(
    'links.change',
    z.object({ documentId, link: z.enum(['edit', 'view']), action: z.enum(['renew', 'revoke']) }),
    DocumentLinks,
    'texts.write',
  ),
  removeHighlights: command(
    'documents.remove-highlights',
    z.object({ documentId: z.string().max(255) }),
    Ok,
    'texts.write',
  ),
  /** Somebody opens the documents of a text: what was typed in them elsewhere is fetched soon. */
  look: command('documents.look', z.object({ generationId: Id }), Ok, 'content.read'),
  deleteByGeneration: command('documents.delete', z.object({ generationId: Id }), Ok, 'texts.write'),
};

export const documentJobs = {
  /** Fetches what people typed in a document that somebody else keeps, and tells it as an edit. */
  importDocument: jobFor('export')('import-document', z.object({ documentId, generationId: Id.nullable() }), {
    needs: ['google'],
  }),
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
    2,
    DocumentFacts.extend({ revision: z.number().int(), author: z.string() }),
    'People changed a document; sent after a pause in typing. The text is read from the HTTP API.',
  ),
  linkChanged: event(
    'document.link-changed',
    1,
    DocumentFacts.extend({ link: z.enum(['edit', 'view']), action: z.enum(['renew', 'revoke']) }),
    'A link of a document was revoked or renewed. Open screens ask for the links again; the event has none.',
  ),
  /** What was told before releases that tell a revision: still in the stream, and in the outbox of a service that was stopped. */
  editedWithText: {
    ...event(
      'document.edited',
      1,
      DocumentFacts.extend({ revision: z.number().int(), html: z.string().max(500_000), author: z.string() }),
      'People changed a document. It was sent after a pause in typing, with the whole text.',
    ),
    ended:
      'A long text in an event delayed all other events. Use `galley.document.edited.v2`: it has the revision and not the text.',
  },
};
