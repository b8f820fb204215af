import {
  AppError,
  documentRpc,
  type DocumentRecord,
  type DocumentType,
  saysDocumentGone,
} from '@galley/contracts';
import { RpcClient } from '@galley/messaging';
import { Injectable } from '@nestjs/common';

export interface PresentDocument {
  readonly documentId: string;
  readonly html: string;
  readonly revision: number;
}

/** Google may take long, so none of these calls may be made inside a transaction. */
const maxWaitMs = 20_000;

/** Whether an error means that the document no longer exists. */
export const saysGone = (error: unknown): error is AppError =>
  error instanceof AppError && saysDocumentGone(error.code);

/** Finds and reads the documents of texts. */
@Injectable()
export class DocumentPlaces {
  constructor(private readonly rpc: RpcClient) {}

  /** The document's id; null when the text has none of this type. @throws AppError DEPENDENCY_DOWN, DEADLINE_PASSED */
  async of(generationId: number, contentType: DocumentType): Promise<string | null> {
    return (await this.record(generationId, contentType))?.documentId ?? null;
  }

  /** The document's record; null when the text has none of this type. @throws AppError DEPENDENCY_DOWN, DEADLINE_PASSED */
  async record(generationId: number, contentType: DocumentType): Promise<DocumentRecord | null> {
    const documents = await this.rpc.call(documentRpc.byGenerations, { generationIds: [generationId] });
    return documents.find((document) => document.contentType === contentType) ?? null;
  }

  /** What a document says now; null when it was deleted. @throws AppError DEPENDENCY_DOWN, DEADLINE_PASSED, GOOGLE_* */
  async read(documentId: string, timeoutMs = maxWaitMs): Promise<PresentDocument | null> {
    try {
      const { html, revision } = await this.rpc.call(documentRpc.read, { documentId }, { timeoutMs });
      return { documentId, html, revision };
    } catch (error) {
      if (saysGone(error)) return null;
      throw error;
    }
  }
}
