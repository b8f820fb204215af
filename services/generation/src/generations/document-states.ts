import type { DocumentRecord, DocumentState, DocumentType, LinkedDocumentState } from '@galley/contracts';
import type { Behind, GenerationEntity } from './generation.entity.js';
import { documentTypesOf } from './drafts.js';

type Columns = Pick<GenerationEntity, 'unwritten' | 'behind'>;

const longestPauseMs = 60 * 60_000;

/** The reason of a document that is not brought up to date because it was deleted. */
export const documentIsGone = 'The document was deleted. A new one can be made of the text.';

/** Marks a document as behind, because it does not have this version yet. If it was behind already, its time and its base stay. */
export function fallenBehind(
  row: Columns,
  contentType: DocumentType,
  { version, base }: { version: number; base: string },
): Columns {
  const fresh = { since: new Date().toISOString(), base, reason: null, tries: 0, tryAt: null };
  const known = row.unwritten[contentType] === undefined ? undefined : row.behind[contentType];
  return {
    unwritten: { ...row.unwritten, [contentType]: version },
    behind: { ...row.behind, [contentType]: known ?? fresh },
  };
}

/** The document stays behind, with a new base. */
export const rebased = (
  row: Columns,
  contentType: DocumentType,
  { version, base }: { version: number; base: string },
): Columns => ({
  unwritten: { ...row.unwritten, [contentType]: version },
  behind: { ...row.behind, [contentType]: { ...behindOf(row, contentType), base } },
});

/** Marks the document as up to date with the text. */
export const caughtUp = (row: Columns, contentType: DocumentType): Columns => ({
  unwritten: without(row.unwritten, contentType),
  behind: without(row.behind, contentType),
});

/** Marks the tries as given up. They start again after a pause, which grows each time. */
export function givenUp(
  row: Columns,
  contentType: DocumentType,
  { reason, pauseMs }: { reason: string; pauseMs: number },
): Pick<Columns, 'behind'> {
  const known = behindOf(row, contentType);
  const pause = Math.min(pauseMs * 2 ** Math.min(known.tries, 16), longestPauseMs);
  const tryAt = new Date(Date.now() + pause).toISOString();
  return { behind: { ...row.behind, [contentType]: { ...known, reason, tries: known.tries + 1, tryAt } } };
}

/** The facts about a document that is behind. */
export const behindOf = ({ behind }: Pick<Columns, 'behind'>, contentType: DocumentType): Behind =>
  behind[contentType] ?? { since: new Date().toISOString(), base: null, reason: null, tries: 0, tryAt: null };

/** Whether a document that somebody has open is up to date with its text. */
export function openDocumentState(row: Columns, contentType: DocumentType): LinkedDocumentState {
  if (row.unwritten[contentType] === undefined) return { contentType, state: 'current', since: null };
  return { contentType, state: 'behind', since: behindOf(row, contentType).since };
}

/**
 * The states of the documents of a text. A document that was never made has no state.
 * @param records null while the export service does not answer
 */
export function statesOf(
  row: Pick<GenerationEntity, 'contentType' | 'documentRevisions'> & Columns,
  records: readonly DocumentRecord[] | null,
): DocumentState[] {
  return documentTypesOf(row.contentType).flatMap((contentType): DocumentState[] => {
    const known = row.documentRevisions[contentType] !== undefined;
    const record = records?.find((one) => one.contentType === contentType);
    const behind = row.unwritten[contentType] === undefined ? null : behindOf(row, contentType);
    const state = (name: DocumentState['state'], since: string | null = null) => [
      { contentType, state: name, since, reason: behind?.reason ?? null },
    ];
    if (record?.goneSince) return state('gone', record.goneSince);
    if (records && !record) return known ? state('gone') : [];
    if (behind) return state('behind', behind.since);
    if (records) return state('current');
    return known ? state('unreachable') : [];
  });
}

const without = <T>(
  all: Partial<Record<DocumentType, T>>,
  contentType: DocumentType,
): Partial<Record<DocumentType, T>> =>
  Object.fromEntries(Object.entries(all).filter(([type]) => type !== contentType));
