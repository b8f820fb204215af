import type { DocumentType } from '@galley/contracts';
import { z } from 'zod';

/** What was written and not saved yet, with the version it was written on. */
const Draft = z.object({ baseVersion: z.number().int(), html: z.string() });
export type Draft = z.infer<typeof Draft>;

const keyOf = (id: number, type: DocumentType) => `galley.unsaved.${id}.${type}`;

/** Unsaved texts, kept in this browser until they are saved: a reload or a crash loses nothing. */
export const drafts = {
  read(id: number, type: DocumentType): Draft | null {
    try {
      const parsed = Draft.safeParse(JSON.parse(localStorage.getItem(keyOf(id, type)) ?? 'null'));
      return parsed.success ? parsed.data : null;
    } catch {
      return null;
    }
  },
  /** False when the browser has no room for it. */
  keep(id: number, type: DocumentType, draft: Draft): boolean {
    try {
      localStorage.setItem(keyOf(id, type), JSON.stringify(draft));
      return true;
    } catch {
      return false;
    }
  },
  forget: (id: number, type: DocumentType) => localStorage.removeItem(keyOf(id, type)),
};
