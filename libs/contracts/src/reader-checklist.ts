import { z } from 'zod';
import { Id, Timestamp } from './common.js';
import { DocumentType } from './documents.js';
import { rpcFor } from './message.js';
import { ReadersInput } from './reader-facts.js';
import { readinessItems, readinessStates } from './reader-limits.js';

/** One thing that readers notice. Nothing of it is stored but the answers of links. */
export const ReadinessItem = z.object({
  item: z.enum(readinessItems),
  state: z.enum(readinessStates),
  /** How it is, in one sentence. */
  message: z.string(),
  /** What to do, where somebody can do something. */
  advice: z.string().nullable(),
  /** The links, pictures, quotes or reasons that are meant. */
  details: z.array(z.string()).max(20),
  /** When it was looked at, where that was before this answer. */
  checkedAt: Timestamp.nullable(),
});
export type ReadinessItem = z.infer<typeof ReadinessItem>;

export const ReaderChecklist = z.object({
  generationId: Id,
  contentType: DocumentType,
  /** Of the text. */
  version: z.number().int(),
  items: z.array(ReadinessItem),
});
export type ReaderChecklist = z.infer<typeof ReaderChecklist>;

export const LinksAsked = z.object({ links: z.number().int(), answering: z.number().int() });

const { query, command } = rpcFor('generation');
export const readerChecklistRpc = {
  /** Without the facts, which the assistant service checks. */
  read: query('readers.checklist', ReadersInput, ReaderChecklist),
  askLinks: command('readers.ask-links', ReadersInput, LinksAsked, 'texts.write'),
};

/** The newest fact check of a whole text that ended. */
export const TextFacts = z.object({
  check: z
    .object({
      /** Of the text that was checked; null for checks of older releases. */
      version: z.number().int().nullable(),
      endedAt: Timestamp,
      sentences: z.number().int(),
      contradicted: z.array(z.string()),
      notFound: z.array(z.string()),
      /** A recording was corrected since. */
      outdated: z.boolean(),
    })
    .nullable(),
});
export type TextFacts = z.infer<typeof TextFacts>;

export const textFactsRpc = rpcFor('assistant').query('fact-checks.of-text', ReadersInput, TextFacts);
