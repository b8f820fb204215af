import type { Input, documentRpc, DocumentRecord, DocumentType } from '@galley/contracts';
import type { z } from 'zod';

type Answer<K extends keyof typeof documentRpc> = Promise<z.output<(typeof documentRpc)[K]['output']>>;

export type NewDocument = Input<typeof documentRpc.create>;
export type Write = Input<typeof documentRpc.write>;
export type Suggestion = Input<typeof documentRpc.suggest>;
export type NewLooseDocument = Input<typeof documentRpc.createLoose>;
export type Export = Input<typeof documentRpc.export>;
export type ExportFormat = Export['format'];
export type LinkChange = Input<typeof documentRpc.changeLink>;
export type ProviderName = DocumentRecord['provider'];

/** Where a document belongs. */
export interface DocumentPlace {
  readonly generationId: number;
  readonly contentType: DocumentType;
}

/**
 * A place that keeps documents: this installation, or Google. Every call about a document goes through it, so the rest of
 * the studio does not know which place it is.
 */
export interface DocumentProvider {
  readonly name: ProviderName;
  /** The document of a generation and content type; made when there is none. Asked twice, the answer is the same one. */
  create(input: NewDocument): Answer<'create'>;
  /** A document of its own; asked twice with the same key, one is made. */
  createLoose(input: NewLooseDocument): Answer<'createLoose'>;
  /** Whether it is still kept, and not in a bin. */
  isThere(documentId: string): Promise<boolean>;
  /** @throws AppError DOCUMENT_NOT_FOUND */
  read(documentId: string): Answer<'read'>;
  /** Brings the document to the text by the smallest change; what people typed since the base stays. */
  write(input: Write): Answer<'write'>;
  /** Takes the marks of the studio's own changes off; people's highlights stay. */
  removeHighlights(documentId: string): Answer<'removeHighlights'>;
  readonly tools: DocumentTools;
}

/** What is done with a document beside reading and writing its text. */
export interface DocumentTools {
  /** Puts a change beside the text instead of into it. */
  suggest(input: Suggestion): Answer<'suggest'>;
  /** The present text as a file, for whoever is signed in or holds a key of it. */
  export(input: Export): Answer<'export'>;
  links(documentId: string): Answer<'links'>;
  /** Takes a link back, or gives a new one, where whoever keeps the document can. @throws AppError NOT_YOURS, DOCUMENT_NOT_HERE */
  changeLink(input: LinkChange): Answer<'changeLink'>;
}
