import { z } from 'zod';
import {
  Approximate,
  FlagInput,
  Flag,
  Id,
  IdInput,
  IdList,
  ListQuery,
  Nothing,
  Ok,
  pageOf,
  ShelfQuery,
  Timestamp,
  title500,
} from './common.js';
import { Folder, FolderChanges, FolderInput } from './folders.js';
import { GuruRef } from './gurus.js';
import { jobFor, modelNeeds, rpcFor } from './message.js';
import { Warning } from './warnings.js';
import { DiscoverInput, Discovery, SaveDiscoveredInput } from './discoveries.js';
import { TopicJob, TopicJobStarted } from './topic-jobs.js';

/** A quote that our own code has located, word for word, in the stored transcript. */
export const Quote = z.object({
  text: z.string(),
  from: z.number().int(),
  to: z.number().int(),
  startSeconds: z.number().nullable(),
  timestamp: z.string().nullable(),
  approximate: z.boolean(),
  speaker: z.string().nullable(),
  transcriptHash: z.string(),
});
export type Quote = z.infer<typeof Quote>;

export const TranscriptSegment = z.object({
  timestamp: z.string().nullable(),
  startSeconds: z.number().nullable(),
  approximate: Approximate,
  content: z.string(),
  context: z.string().nullable(),
});
export type TranscriptSegment = z.infer<typeof TranscriptSegment>;

export const TopicMetadata = z.object({
  timestamp: z.string().nullable(),
  startSeconds: z.number().nullable(),
  approximate: Approximate,
  subjectLines: z.array(z.string()),
  transcriptSegment: z.string().nullable(),
  quote: Quote.nullable(),
  /** A quote that stands nowhere since the transcript was corrected. It is not shown, and comes back when that is taken back. */
  lostQuote: Quote.optional(),
  /** True where a model's own quote was not in the transcript and a sentence of the topic stands in its place. */
  quoteReplaced: z.boolean().optional(),
  /** What was left out of the topic: sentences that report words which nobody says. Absent where nothing was. */
  warnings: z.array(Warning).optional(),
  reasoning: z.string().nullable(),
  /** Span of the topic in the stored transcript. */
  from: z.number().int(),
  to: z.number().int(),
  /** Of the text that the span counts in; absent on topics of older releases. */
  transcriptHash: z.string().optional(),
});
export type TopicMetadata = z.infer<typeof TopicMetadata>;

/** What a search found in a topic: its words are between `<mark>` and `</mark>`, everything else is escaped HTML. */
export const Highlight = z.object({ title: z.string(), excerpt: z.string() });

/** A topic as lists show it: without details and segments. */
export const TopicListItem = z.object({
  id: Id,
  sourceId: Id,
  guruId: Id,
  title: z.string(),
  excerpt: z.string(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  subjectLines: z.array(z.string()),
  quote: Quote.nullable(),
  metadata: TopicMetadata.pick({
    timestamp: true,
    startSeconds: true,
    approximate: true,
    subjectLines: true,
    transcriptSegment: true,
  }),
  sourceUrl: z.string().nullable(),
  videoId: z.string().nullable(),
  sourceTitle: z.string().nullable(),
  platformType: z.string().nullable(),
  sourceReference: z.string().nullable(),
  guruName: z.string().nullable(),
  /** Only in answers to a search. */
  highlight: Highlight.optional(),
});
export type TopicListItem = z.infer<typeof TopicListItem>;

/** A topic as the list of its source shows it: the screen of a source shows the details without asking again. */
export const SourceTopic = TopicListItem.extend({ details: z.string() });

/** Which parts of a transcript became topics. Offsets are UTF-16 positions in the stored text. */
export const Coverage = z.object({
  sourceId: Id,
  transcriptLength: z.number().int(),
  durationSeconds: z.number().nullable(),
  /** Share of the text that is part of a topic, 0 to 1. */
  covered: z.number(),
  /** In the order of the text. */
  topics: z.array(
    z.object({
      topicId: Id,
      title: z.string(),
      from: z.number().int(),
      to: z.number().int(),
      startSeconds: z.number().nullable(),
      timestamp: z.string().nullable(),
    }),
  ),
});
export type Coverage = z.infer<typeof Coverage>;

export const Topic = TopicListItem.extend({
  details: z.string(),
  detailedAnalysis: z.string(),
  metadata: TopicMetadata,
  transcriptSegments: z.array(TranscriptSegment),
  /** When a text was last made from it; null when none was. Services of an older release leave it out. */
  lastUsedAt: Timestamp.nullish(),
  /** How many people have saved it. Services of an older release leave it out. */
  savedBy: z.number().int().optional(),
});
export type Topic = z.infer<typeof Topic>;

export const TopicQuery = ListQuery.extend({ sourceId: Id.optional() });
export type TopicQuery = z.infer<typeof TopicQuery>;

export const SourceTopicQuery = ListQuery.extend({ sourceId: Id });
export type SourceTopicQuery = z.infer<typeof SourceTopicQuery>;

export const SubjectLines = z.array(z.string().trim().min(1).max(500)).min(1).max(20);
export const SubjectLineRequest = z.object({
  topicTitle: title500,
  topicExcerpt: z.string().trim().max(20_000).optional().default(''),
});

export const UserFolder = Folder.extend({ topicCount: z.number().int() });
export type UserFolder = z.infer<typeof UserFolder>;

export const SavedTopic = z.object({
  id: Id,
  topicId: Id.nullable(),
  guruId: Id,
  folderId: Id.nullable(),
  isFavorited: Flag,
  title: z.string(),
  excerpt: z.string(),
  details: z.string(),
  customTitle: z.string().nullable(),
  customExcerpt: z.string().nullable(),
  customDetails: z.string().nullable(),
  quote: Quote.nullable(),
  subjectLines: z.array(z.string()),
  sourceId: Id,
  guru: GuruRef.pick({ id: true, name: true }),
  source: z.object({
    title: z.string().nullable(),
    platformType: z.string().nullable(),
    sourceReference: z.string().nullable(),
    videoUrl: z.string().nullable(),
  }),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type SavedTopic = z.infer<typeof SavedTopic>;
export const SaveTopicInput = z.object({ topicId: Id, folderId: Id.nullish().transform((v) => v ?? null) });
export const SavedTopicChanges = z
  .object({
    folderId: Id.nullable(),
    isFavorited: FlagInput,
    title: title500,
    excerpt: z.string().trim().min(1, 'An excerpt is required.').max(20_000),
    details: z.string().trim().max(200_000),
  })
  .partial()
  .refine((v) => Object.keys(v).length > 0, 'Nothing to change was sent.');
export const SavedTopicQuery = ShelfQuery;
export const DiscoveredQueued = TopicJobStarted.extend({
  queuedTopics: z.number().int(),
  message: z.string(),
});
export type DiscoveredQueued = z.infer<typeof DiscoveredQueued>;

const { query, command } = rpcFor('topic');
/** A source, and how many topics are wanted; without a number at most eight are found. */
export const ReExtractInput = IdInput.extend({
  count: z
    .number()
    .int()
    .min(1, 'At least one topic must be asked for.')
    .max(30, 'At most 30 topics can be asked for.')
    .optional(),
});
export type ReExtractInput = z.infer<typeof ReExtractInput>;

export const topicRpc = {
  list: query('topics.list', TopicQuery, pageOf(TopicListItem)),
  ofSource: query('topics.of-source', SourceTopicQuery, pageOf(SourceTopic)),
  get: query('topics.get', IdInput, Topic),
  /** Texts that were made from it, and saved copies, stay. */
  delete: command('topics.delete', IdInput, Ok, 'topics.manage'),
  /** In the order asked for; an unknown id fails with TOPIC_NOT_FOUND. */
  byIds: query('topics.by-ids', z.object({ ids: z.array(Id).min(1).max(20) }), z.array(Topic)),
  byVideoUrl: query(
    'topics.by-video-url',
    z.object({ videoUrl: z.string().trim().min(1, 'A video address is required.').max(2000) }),
    z.array(TopicListItem),
  ),
  /** At most ten topics of any source that share words with this one's title, the closest first. */
  related: query('topics.related', IdInput, z.array(TopicListItem)),
  /** `GET /api/sources/{id}/coverage`. */
  coverage: query('topics.coverage', IdInput, Coverage),
  count: query('topics.count', z.object({}), z.object({ topics: z.number().int(), today: z.number().int() })),
  refreshSubjectLines: command(
    'topics.refresh-subject-lines',
    IdInput,
    z.object({
      topicId: Id,
      subjectLines: z.array(z.string()),
      /** By which the lines before can be restored from the bin; null when there were none. */
      replaced: Id.nullish(),
    }),
    'texts.write',
  ),
  setSubjectLines: command(
    'topics.set-subject-lines',
    IdInput.extend({ subjectLines: SubjectLines }),
    Topic,
    'texts.write',
  ),
  generateSubjectLines: command(
    'subject-lines.generate',
    SubjectLineRequest,
    z.object({ subjectLines: z.array(z.string()) }),
    'texts.write',
  ),
  /** Starts a new extraction; while one of the same source is under way, that one is answered. */
  reExtract: command('topics.re-extract', ReExtractInput, TopicJobStarted, 'topics.manage'),
  job: query('jobs.get', IdInput, TopicJob),
  /** The latest extraction of a source; null before its news has arrived. */
  extractionOf: query('jobs.of-source', IdInput, z.object({ job: TopicJob.nullable() })),
  /** `GET /api/ingest/extractions`: the latest extraction of each source that has one; `ids=1,2,3`. */
  extractionsOf: query('jobs.of-sources', z.object({ ids: IdList }), z.array(TopicJob)),
  discover: command('discovery.start', DiscoverInput, TopicJobStarted, 'texts.write'),
  /** By the job's id; what it found is null until it is done. */
  discovery: query('discovery.get', IdInput, z.object({ job: TopicJob, discovery: Discovery.nullable() })),
  /** Checks every quote, and leaves a job that stores the topics and saves them for the caller. */
  saveDiscovered: command('discovery.save', SaveDiscoveredInput, DiscoveredQueued, 'folders.own'),
  folders: query('folders.list', Nothing, z.array(UserFolder)),
  createFolder: command('folders.create', FolderInput, UserFolder, 'folders.own'),
  changeFolder: command('folders.change', IdInput.and(FolderChanges), UserFolder, 'folders.own'),
  deleteFolder: command('folders.delete', IdInput, Ok, 'folders.own'),
  saved: query('saved.list', SavedTopicQuery, pageOf(SavedTopic)),
  save: command('saved.create', SaveTopicInput, SavedTopic, 'folders.own'),
  changeSaved: command('saved.change', IdInput.and(SavedTopicChanges), SavedTopic, 'folders.own'),
  deleteSaved: command('saved.delete', IdInput, Ok, 'folders.own'),
};

export const topicJobs = {
  extract: jobFor('topic')(
    'extract',
    z.object({
      sourceId: Id,
      title: z.string(),
      transcriptHash: z.string(),
      requestedBy: Id.nullable(),
      /** How many topics were asked for; absent where nobody asked for a number. */
      count: z.number().int().optional(),
    }),
    { needs: modelNeeds },
  ),
  discover: jobFor('topic')('discover', DiscoverInput, { needs: modelNeeds }),
  keep: jobFor('topic')('keep-topics', SaveDiscoveredInput.extend({ requestedBy: Id })),
};
