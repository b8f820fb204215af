/**
 * Names of shared documents. A document is called by its id; with an epoch behind it (`<id>.<epoch>`) the name means the
 * document as it was before it was rewritten at the end of that epoch (docs/adr/0045-large-documents-are-rewritten.md).
 */
export interface DocumentName {
  readonly id: string;
  /** The epoch that is asked for, and no later one; null for the document as it is now. */
  readonly epoch: number | null;
}

export function parseDocumentName(name: string): DocumentName {
  const [, id = name, epoch] = /^(.*)\.(\d{1,9})$/.exec(name) ?? [];
  return { id, epoch: epoch === undefined ? null : Number(epoch) };
}

export const isEnded = (name: string): boolean => parseDocumentName(name).epoch !== null;

/** The name of what a document's state belongs to: states of different names must never be merged. */
export const nameOfEpoch = (id: string, epoch: number): string => (epoch === 0 ? id : `${id}.${epoch}`);
