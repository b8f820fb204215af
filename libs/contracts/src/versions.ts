import { z } from 'zod';
import { Flag, Id, Timestamp } from './common.js';
import { DocumentType } from './documents.js';
import { textHtml } from './text.js';

export const ContentVersion = z.object({
  id: Id,
  generationId: Id,
  version: z.number().int(),
  content: z.string(),
  blogContent: z.string().nullable(),
  userComment: z.string().nullable(),
  author: z.string(),
  baseVersion: z.number().int().nullable(),
  isActive: Flag,
  createdAt: Timestamp,
});
export type ContentVersion = z.infer<typeof ContentVersion>;

/** A version as its list shows it: no body. */
export const VersionListItem = ContentVersion.omit({ content: true, blogContent: true }).extend({
  words: z.number().int(),
  /** Made by itself from edits of the document, and neither published nor restored since: it goes when it is old. */
  autosaved: z.boolean().optional(),
});
export type VersionListItem = z.infer<typeof VersionListItem>;

/** One block of two texts side by side; changed words stand in `<del>` and `<ins>`. Sanitised HTML. */
export const ComparedBlock = z.object({
  kind: z.enum(['same', 'added', 'removed', 'changed']),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type ComparedBlock = z.infer<typeof ComparedBlock>;
export const VersionComparison = z.object({
  from: VersionListItem,
  to: VersionListItem,
  contentType: DocumentType,
  blocks: z.array(ComparedBlock),
  wordsAdded: z.number().int(),
  wordsRemoved: z.number().int(),
});
export type VersionComparison = z.infer<typeof VersionComparison>;

/** What was written on an old version, held against the active one, block by block; a deleted block is null. */
export const MergedBlock = z.object({
  kind: z.enum(['same', 'mine', 'theirs', 'both', 'conflict']),
  base: z.string().nullable(),
  mine: z.string().nullable(),
  theirs: z.string().nullable(),
  /** What stands in the merged text; null for a block that is gone, and for a conflict that people decide. */
  merged: z.string().nullable(),
  /** Both sides with what is not in the base in `<ins>`. */
  marked: z.object({ mine: z.string().nullable(), theirs: z.string().nullable() }),
});
export type MergedBlock = z.infer<typeof MergedBlock>;
export const MergeInput = z.object({
  baseVersion: z.number().int().min(0),
  content: textHtml(),
  /** Which text of a `Both`; the main one when left out. */
  contentType: DocumentType.optional(),
});
export const MergeView = z.object({
  activeVersion: z.number().int(),
  /** The field that a save of the result names. */
  body: z.enum(['content', 'blogContent']),
  /** Who wrote the active version. */
  author: z.string(),
  blocks: z.array(MergedBlock),
  conflicts: z.number().int(),
  /** Both changes in one text; null while there is a conflict that people decide. */
  merged: z.string().nullable(),
});
export type MergeView = z.infer<typeof MergeView>;
