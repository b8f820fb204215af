import { z } from 'zod';
import { Approximate, Id, title500 } from './common.js';
import { Warning } from './warnings.js';

export const analysisDepths = ['standard', 'thorough'] as const;
/** The body of `POST /api/discover-topics`. */
export const DiscoverInput = z.object({
  sourceId: Id,
  topicCount: z
    .number()
    .int()
    .min(1, 'At least one topic must be asked for.')
    .max(20, 'At most 20 topics can be asked for.'),
  analysisDepth: z.enum(analysisDepths),
});
export type DiscoverInput = z.infer<typeof DiscoverInput>;
/** A topic that was found and is not stored: what screens read, and its place in the transcript. */
export const DiscoveredTopic = z.object({
  title: z.string(),
  description: z.string(),
  quote: z.string().nullable(),
  timestamp: z.string().nullable(),
  approximate: Approximate,
  /** Who says the quote (the guru, where the transcript names nobody), and where its words stand in the stored text. */
  speaker: z.string().nullable().default(null),
  quoteAt: z.object({ from: z.number().int(), to: z.number().int() }).nullable().default(null),
  reasoning: z.string(),
  subjectLines: z.array(z.string()),
  details: z.string(),
  /** As in the metadata of a stored topic. */
  warnings: z.array(Warning).optional(),
  from: z.number().int(),
  to: z.number().int(),
});
export type DiscoveredTopic = z.infer<typeof DiscoveredTopic>;
export const Discovery = z.object({
  topics: z.array(DiscoveredTopic),
  sourceInfo: z.object({ title: z.string(), platform: z.string(), existingTopicCount: z.number().int() }),
});
export type Discovery = z.infer<typeof Discovery>;
/** A discovery that somebody chose. Its quote is located again, and its time comes from there, whatever was sent. */
export const ChosenTopic = z.object({
  title: title500,
  description: z.string().trim().min(1, 'A description is required.').max(20_000),
  quote: z.string({ error: 'A quote is required.' }).trim().min(1, 'A quote is required.').max(20_000),
  reasoning: z.string().trim().max(20_000).nullish(),
  subjectLines: z.array(z.string().trim().min(1).max(500)).max(20).optional().default([]),
  details: z.string().trim().max(200_000).nullish(),
  from: z.number().int().nonnegative().optional(),
  to: z.number().int().nonnegative().optional(),
});
export type ChosenTopic = z.infer<typeof ChosenTopic>;
/** The body of `POST /api/ingest/discovered-topics`. */
export const SaveDiscoveredInput = z.object({
  sourceId: Id,
  selectedTopics: z
    .array(ChosenTopic)
    .min(1, 'Please select at least one topic.')
    .max(20, 'At most 20 topics can be saved at once.'),
  analysisDepth: z.enum(analysisDepths),
});
export type SaveDiscoveredInput = z.output<typeof SaveDiscoveredInput>;
