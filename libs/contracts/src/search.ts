import { z } from 'zod';
import { Approximate, Id, MissingParts, Timestamp } from './common.js';
import { ContentType, Status } from './content-types.js';
import { searchKinds } from './choices.js';
import { rpcFor } from './message.js';

/** What is asked of each service: `limit` of each kind that it has. */
const SearchQuery = z.object({
  q: z
    .string({ error: 'Please say what to look for.' })
    .trim()
    .min(1, 'Please say what to look for.')
    .max(200, 'A search has at most 200 characters.'),
  /** So many of each kind. */
  limit: z.coerce.number<number>().int().min(1).max(50).default(5),
});
export type SearchQuery = z.output<typeof SearchQuery>;

/** `GET /api/search?q=WORDS`: everything, or one kind. */
export const SearchInput = SearchQuery.extend({ kind: z.enum(searchKinds).optional() });

/** What a search found. In `title` and `passage` the found words are between `<mark>` and `</mark>`, the rest is escaped HTML. */
const Found = z.object({
  id: Id,
  /** As it is, and with the found words marked. */
  name: z.string(),
  title: z.string(),
  /** The stretch that holds most of the words; null where only the title does. */
  passage: z.string().nullable(),
  /** How well it fits; comparable within one kind. */
  score: z.number(),
});

export const FoundGuru = Found;
export const FoundText = Found.extend({
  contentType: ContentType,
  status: Status,
  guruName: z.string(),
  /** Who wrote it, by name; null for the automated agent. Services of an older release leave it out. */
  author: z.string().nullish(),
  createdAt: Timestamp,
});
export const FoundTopic = Found.extend({
  sourceId: Id,
  sourceTitle: z.string().nullable(),
  guruName: z.string().nullable(),
  timestamp: z.string().nullable(),
});
export const FoundSource = Found.extend({
  guruName: z.string(),
  platformType: z.string(),
  createdAt: Timestamp,
});
/** Words of a transcript: `id` and `name` are those of the source. */
export const FoundPassage = Found.extend({
  speaker: z.string().nullable(),
  /** When it begins; null where the transcript has no times. */
  startSeconds: z.number().nullable(),
  timestamp: z.string().nullable(),
  approximate: Approximate,
});
export type FoundText = z.infer<typeof FoundText>;
export type FoundTopic = z.infer<typeof FoundTopic>;
export type FoundSource = z.infer<typeof FoundSource>;
export type FoundPassage = z.infer<typeof FoundPassage>;
export type FoundGuru = z.infer<typeof FoundGuru>;

/** The best of a kind, best first; `more` when there are others. */
const best = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), more: z.boolean() });

export const FoundInSources = z.object({
  gurus: best(FoundGuru),
  sources: best(FoundSource),
  passages: best(FoundPassage),
});
export type FoundInSources = z.infer<typeof FoundInSources>;
export const FoundTexts = best(FoundText);
export const FoundTopics = best(FoundTopic);
export type FoundTexts = z.infer<typeof FoundTexts>;
export type FoundTopics = z.infer<typeof FoundTopics>;

/** What a kind that was not asked for, or whose service is away, holds nothing of. */
export const SearchAnswer = FoundInSources.extend({
  texts: FoundTexts,
  topics: FoundTopics,
  missing: MissingParts,
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;

/** One request to each service that owns something that can be found. */
export const searchRpc = {
  sources: rpcFor('content-source').query('sources.search', SearchQuery, FoundInSources),
  texts: rpcFor('generation').query('generations.search', SearchQuery, FoundTexts),
  topics: rpcFor('topic').query('topics.search', SearchQuery, FoundTopics),
};
