import { z } from 'zod';
import { Colour, Id, name255, Timestamp } from './common.js';
import { limits } from './limits.js';

/** A private folder of a user; what it counts is said by its kind. */
export const Folder = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  color: z.string(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Folder = z.infer<typeof Folder>;

const description = z.string().trim().max(2000, 'A description has at most 2,000 characters.');
export const FolderInput = z.object({
  name: name255('A folder name'),
  description: description.nullish().transform((v) => (v ? v : null)),
  color: Colour.optional().default(limits.defaultFolderColour),
});
export type FolderInput = z.output<typeof FolderInput>;
export const FolderChanges = z
  .object({ name: name255('A folder name'), description: description.nullable(), color: Colour })
  .partial()
  .refine((v) => Object.keys(v).length > 0, 'Nothing to change was sent.');
export type FolderChanges = z.output<typeof FolderChanges>;
