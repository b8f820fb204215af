import type {
  AppError,
  documentRpc,
  DocumentType,
  ExportedFile,
  Input,
  PublishTargetKind,
} from '@galley/contracts';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import type { DocumentRecordEntity } from './document-record.entity.js';

type Answer<K extends keyof typeof documentRpc> = Promise<z.output<(typeof documentRpc)[K]['output']>>;

export type Write = Input<typeof documentRpc.write>;
export type Suggestion = Input<typeof documentRpc.suggest>;
export type Export = Input<typeof documentRpc.export>;
export type ExportFormat = Export['format'];
export type LinkChange = Input<typeof documentRpc.changeLink>;

/** A document that is to be made: the one of a generation and content type, or one of its own, named by its `requestKey`. */
export interface NewPublication {
  readonly generationId: number | null;
  readonly contentType: DocumentType;
  readonly title: string;
  /** At most `maxHtmlLength` characters. */
  readonly html: string;
  /** Who may change its links; null for everybody. */
  readonly ownerId: number | null;
  /** The name of the guru whose text it is; null when nobody said. */
  readonly author: string | null;
  readonly requestKey: string | null;
  /** To be called in the transaction that stores the record: takes the record of a deleted document out of its way. */
  readonly clear: (manager: EntityManager) => Promise<void>;
}

/** The two links of a document; null for one that opens nothing. */
export interface Links {
  readonly editUrl: string | null;
  readonly viewUrl: string | null;
}

/**
 * A place that documents are published to. Every call about a document goes through it, so the
 * rest of the studio does not know which place it is. What screens may know of it is in `publishTargets` of the contracts.
 */
export interface PublishTarget {
  readonly kind: PublishTargetKind;
  /** Whether new documents can go there. */
  readonly connected: boolean;
  /** Makes a document and stores its record. Asked twice, even at the same moment, the answer is the same document. */
  publish(input: NewPublication): Promise<DocumentRecordEntity>;
  /** Whether it is still kept, and not in a bin. */
  isThere(documentId: string): Promise<boolean>;
  /** Whether an error of this target means that the document was deleted. */
  isGone(documentId: string, error: AppError): Promise<boolean>;
  /** Removes what is kept of the documents of a generation; their records are gone already. */
  withdraw(
    documents: { generationId: number; documentIds: readonly string[] },
    manager: EntityManager,
  ): Promise<void>;
  /** Drops what is kept of a deleted document that a new one replaces. */
  forget?(documentId: string, manager: EntityManager): Promise<void>;
  /** Somebody opens the documents of a generation: what was typed elsewhere is fetched soon. */
  opened?(generationId: number): Promise<void>;
  /** Puts a change beside the text instead of into it. */
  suggest(input: Suggestion): Answer<'suggest'>;
  readonly texts: {
    /** @throws AppError DOCUMENT_NOT_FOUND */
    read(documentId: string): Answer<'read'>;
    /** Brings the document to the text by the smallest change; what people typed since the base stays. */
    write(input: Write): Answer<'write'>;
    /** Takes the marks of the studio's own changes off; people's highlights stay. */
    removeHighlights(documentId: string): Answer<'removeHighlights'>;
  };
  readonly exports: {
    /** The present text as a file, for whoever is signed in or holds a key of it. */
    export(input: Export): Promise<z.output<typeof ExportedFile>>;
  };
  readonly links: {
    of(record: DocumentRecordEntity): Promise<Links>;
    /** Takes a link back, or gives a new one, where the target can. @throws AppError DOCUMENT_NOT_HERE */
    change(record: DocumentRecordEntity, change: LinkChange): Promise<Links>;
  };
}
