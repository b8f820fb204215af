import type { DocumentType } from '@galley/contracts';
import { z } from 'zod';
import { draftKey, dropDraft, keepDraft, readDraft } from '../../../shared/lib/draft/index.js';

/** What was written and not saved yet, with the version it was written on. */
const TextDraft = z.object({ baseVersion: z.number().int(), html: z.string() });
type TextDraft = z.infer<typeof TextDraft>;

/** The unsaved text of a person, kept in this browser until it is saved: a reload or a crash loses nothing. */
export function textDraft(owner: number | null, id: number, type: DocumentType) {
  const key = draftKey(owner, 'text', `${id}.${type}`);
  return {
    read: (): TextDraft | null => readDraft(key, TextDraft)?.value ?? null,
    /** False when the browser has no room for it. */
    keep: (draft: TextDraft): boolean => keepDraft(key, draft),
    forget: () => dropDraft(key),
  };
}
