import { z } from 'zod';
import { Id, ListQuery, MissingParts, Timestamp } from './common.js';
import { ContentType, Status } from './content-types.js';
import { DocumentTarget } from './documents.js';

/** Whose texts Recent Content shows. `mine` are the texts of the automated agent (SuperAI) and the caller's own. */
export const contentLabels = ['mine', 'superai', 'generated'] as const;
export const RecentQuery = ListQuery.omit({ since: true }).extend({
  days: z.coerce.number<number>().int().min(1).max(365).optional().default(7),
  label: z.enum(contentLabels).optional(),
});
export const RecentItem = z.object({
  id: Id,
  title: z.string().nullable(),
  subjectLine: z.string().nullable(),
  contentType: ContentType,
  contentLabel: z.string(),
  /** Who wrote it, by name; null for the automated agent. Services of an older release leave it out. */
  author: z.string().nullish(),
  status: Status,
  userId: Id.nullable(),
  topicId: Id.nullable(),
  primaryTopicId: Id.nullable(),
  guruId: Id,
  guruName: z.string(),
  googleDocId: z.string().nullable(),
  embedUrl: z.string().nullable(),
  editUrl: z.string().nullable(),
  /** What the place that keeps its document can do; services of an older release leave it out. */
  documentTarget: DocumentTarget.nullish(),
  createdAt: Timestamp,
  dateCreated: z.string(),
  timeCreated: z.string(),
  /** The first 200 characters of the text, tags stripped. */
  latestContent: z.string().nullable(),
  sourceInfo: z.object({
    platformType: z.string().nullable(),
    videoUrl: z.string().nullable(),
    sourceReference: z.string().nullable(),
  }),
});
export type RecentItem = z.infer<typeof RecentItem>;

/** Without `since` (the start of the reader's own day) the day begins at midnight UTC. */
export const TodayQuery = z.object({ since: z.string().datetime({ offset: true }).optional() });
export const TodayItem = z.object({
  id: Id,
  title: z.string().nullable(),
  contentType: ContentType,
  createdAt: Timestamp,
  /** In UTC. */
  timeCreated: z.string(),
  googleDocId: z.string().nullable(),
  embedUrl: z.string().nullable(),
  editUrl: z.string().nullable(),
  /** What the place that keeps its document can do; services of an older release leave it out. */
  documentTarget: DocumentTarget.nullish(),
});
export const TodaysContent = z.object({
  totalGenerations: z.number().int(),
  gurus: z.record(z.string(), z.array(TodayItem)),
  missing: MissingParts,
});
