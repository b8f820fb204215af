import { z } from 'zod';
import { Chapter } from './chapters.js';
import { Approximate, Id, IdInput, ListQuery, pageOf, Timestamp } from './common.js';
import { tooShort } from './limits.js';
import { IngestFailure } from './error-body.js';
import { GuruRef } from './gurus.js';
import { Language } from './language.js';
import { pastedText } from './text.js';
import { eventFor, jobFor, modelNeeds, rpcFor } from './message.js';
import { waitingFields } from './waiting.js';

export const platformTypes = [
  'YouTube',
  'Zoom',
  'Telegram',
  'Podcast',
  'Multi-Guru Transcript',
  'Direct Upload',
] as const;

/** A stretch of the stored transcript; `text.slice(from, to)` is what was said. Offsets are UTF-16, times seconds. */
export const Segment = z.object({
  index: z.number().int(),
  from: z.number().int(),
  to: z.number().int(),
  startSeconds: z.number().nullable(),
  endSeconds: z.number().nullable(),
  approximate: z.boolean(),
  speaker: z.string().nullable(),
});
export type Segment = z.infer<typeof Segment>;

/** A source as lists show it: no transcript in it. */
export const SourceListItem = z.object({
  id: Id,
  title: z.string(),
  guruId: Id,
  platformType: z.string(),
  videoUrl: z.string().nullable(),
  sourceReference: z.string().nullable(),
  sourceRef: z.string().nullable(),
  password: z.string().nullable(),
  thumbnail: z.string().nullable(),
  summary: z.string().nullable(),
  transcriptLength: z.number().int(),
  durationSeconds: z.number().nullable(),
  /** What is spoken in it; absent where nobody can tell, and on sources of older releases. */
  language: Language.optional(),
  topicCount: z.number().int(),
  /** Who added it, and so may delete it; absent on sources of older releases. */
  addedBy: Id.nullish(),
  /** Only on what is shipped with the product to try it with. */
  isSample: z.literal(true).optional(),
  guru: GuruRef,
  gurus: z.array(GuruRef),
  uploadedAt: Timestamp.nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type SourceListItem = z.infer<typeof SourceListItem>;

export const Source = SourceListItem.extend({
  transcript: z.string(),
  transcriptHash: z.string(),
  /** Whether its recording is kept here, to be heard. Services of an older release leave it out. */
  hasRecording: z.boolean().optional(),
});
export type Source = z.infer<typeof Source>;

/** A speaker of a call of several experts, by the name that stands in the transcript, and the guru who it is. */
export const SpeakerGuru = z.object({ speaker: z.string(), guruId: Id });
export type SpeakerGuru = z.infer<typeof SpeakerGuru>;

/** What the topic and generation services read of a source: the exact text that quotes are located in. */
export const SourceText = z.object({
  id: Id,
  title: z.string(),
  guru: GuruRef.extend({ systemPrompt: z.string().nullable() }),
  platformType: z.string(),
  videoUrl: z.string().nullable(),
  sourceReference: z.string().nullable(),
  transcript: z.string(),
  transcriptHash: z.string(),
  language: Language.optional(),
  /** Of a call of several experts: who speaks as which guru, who says most first. */
  speakers: z.array(SpeakerGuru.extend({ guru: GuruRef })).optional(),
  /** In the order of the recording. */
  chapters: z.array(Chapter).optional(),
});
export type SourceText = z.infer<typeof SourceText>;

/** What was said at a moment of a recording: what a claim in a text rests on. */
export const Passage = z.object({
  sourceId: Id,
  sourceTitle: z.string(),
  videoUrl: z.string().nullable(),
  /** Who says it by the transcript; null where it names nobody. */
  speaker: z.string().nullable(),
  /** When it begins, in seconds, and as `hh:mm:ss`. */
  startSeconds: z.number(),
  timestamp: z.string(),
  approximate: Approximate,
  text: z.string(),
});
export type Passage = z.infer<typeof Passage>;

/** A place of a recording that fits a question: sentences of one speaker, word for word. Offsets count in the stored transcript. */
export const RankedPassage = Passage.extend({
  /** Null where the transcript has no times. */
  startSeconds: Passage.shape.startSeconds.nullable(),
  timestamp: Passage.shape.timestamp.nullable(),
  /** The second was worked out from its neighbours, not read from the transcript. */
  approximate: z.boolean(),
  from: z.number().int(),
  to: z.number().int(),
  /** How well it fits, 0 to 1: the share of what is asked that is said there, and less for each place that fits better. */
  score: z.number().min(0).max(1),
});
export type RankedPassage = z.infer<typeof RankedPassage>;

/** `?q=WORDS&limit=10`: a question or a statement. */
export const PassageQuery = IdInput.extend({
  q: z
    .string({ error: 'Please say what to look for.' })
    .trim()
    .min(1, 'Please say what to look for.')
    .max(1000, 'A question has at most 1,000 characters.'),
  limit: z.coerce.number<number>().int().min(1).max(50).default(10),
});
export type PassageQuery = z.infer<typeof PassageQuery>;

/** A platform that sources came from, and how many of them. */
export const PlatformCount = z.object({ platformType: z.string(), count: z.number().int() });
export type PlatformCount = z.infer<typeof PlatformCount>;

export const SourceQuery = ListQuery.extend({
  platform: ListQuery.shape.platform,
  /** Only recordings in this language. */
  language: Language.optional(),
});
export type SourceQuery = z.infer<typeof SourceQuery>;

/**
 * Labels that a person corrects: from a speaker's name in the preview to the right one. Two of the same name become one
 * speaker; null says that it is none, and its words belong to who spoke before.
 */
export const CorrectedLabels = z
  .record(z.string().min(1).max(255), z.string().trim().min(1).max(60).nullable())
  .optional();

/** `POST /api/ingest/transcript`. White space at both ends does not count towards the length. */
export const IngestTranscriptInput = z.object({
  transcript: pastedText('Please paste your transcript content')
    .refine((t) => t.trim().length > 0, 'Please paste your transcript content')
    .refine((t) => t.trim().length === 0 || tooShort(t.trim().length) === null, {
      error: (issue) => tooShort(String(issue.input).trim().length) ?? '',
    }),
  guruName: z
    .string({ error: 'Please select a guru for this transcript' })
    .trim()
    .min(1, 'Please select a guru for this transcript')
    .max(255),
  title: z
    .string()
    .trim()
    .max(500, 'A title has at most 500 characters.')
    .nullish()
    .transform((v) => (v ? v : null)),
  sourceReference: z
    .string()
    .trim()
    .max(255, 'A source reference has at most 255 characters.')
    .nullish()
    .transform((v) => (v ? v : null)),
  labels: CorrectedLabels,
});
export const IngestAccepted = z.object({
  success: z.literal(true),
  message: z.string(),
  jobId: Id,
  sourceId: Id.nullable(),
});
export type IngestAccepted = z.infer<typeof IngestAccepted>;

/** What stays of an accepted ingest: the job that does it. */
export const IngestStarted = z.object({ jobId: Id });
export type IngestStarted = z.infer<typeof IngestStarted>;

export const jobStatuses = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
/** `GET /api/ingest/jobs`: all, or those of some statuses, as an address writes them: `status=queued,running`. */
export const IngestJobQuery = ListQuery.pick({ limit: true, cursor: true }).extend({
  status: z
    .preprocess(
      (value: string | readonly string[]) => (typeof value === 'string' ? value.split(',') : value),
      z.array(z.enum(jobStatuses)).min(1),
    )
    .optional(),
});
export type IngestJobQuery = z.infer<typeof IngestJobQuery>;
/** One way of getting the captions that was tried: its name, and why it failed (null: it worked). */
export const IngestAttempt = z.object({
  strategy: z.string(),
  code: z.string().nullable(),
  reason: z.string().nullable(),
  at: Timestamp,
});
export type IngestAttempt = z.infer<typeof IngestAttempt>;
export const IngestJob = z.object({
  id: Id,
  kind: z.string(),
  status: z.enum(jobStatuses),
  stage: z.string().nullable(),
  progress: z.number(),
  tries: z.number().int(),
  code: z.string().nullable(),
  reason: z.string().nullable(),
  title: z.string().nullable(),
  sourceId: Id.nullable(),
  platformType: z.string().nullable(),
  guruName: z.string().nullable(),
  videoUrl: z.string().nullable(),
  /** Newest last. */
  attempts: z.array(IngestAttempt),
  /** What a failed job offers to do next. */
  failure: IngestFailure.nullable(),
  ...waitingFields,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type IngestJob = z.infer<typeof IngestJob>;

const { query, command } = rpcFor('content-source');
export const sourceRpc = {
  list: query('sources.list', SourceQuery, pageOf(SourceListItem)),
  get: query('sources.get', IdInput, Source),
  summary: query('sources.summary', IdInput, z.object({ summary: z.string() })),
  text: query('sources.text', IdInput, SourceText),
  /** `GET /api/sources/{id}/passage?t=SECONDS`: what was said then, a few sentences of one speaker. */
  passage: query(
    'sources.passage',
    IdInput.extend({
      t: z.coerce
        .number<number>({ error: 'A moment is a number of seconds.' })
        .min(0, 'A moment is a number of seconds.')
        .max(1_000_000, 'No recording is that long.'),
    }),
    Passage,
  ),
  /** `GET /api/sources/{id}/passages?q=`: the passages of a recording that fit best, best first. */
  passages: query('sources.passages', PassageQuery, z.array(RankedPassage)),
  /** `GET /api/gurus/{id}/passages?q=`: those of all recordings in which a guru speaks. */
  passagesOfGuru: query('sources.passages-of-guru', PassageQuery, z.array(RankedPassage)),
  /** Batched look-up for composed answers; unknown ids are left out. */
  byIds: query('sources.by-ids', z.object({ ids: z.array(Id).max(500) }), z.array(SourceListItem)),
  count: query(
    'sources.count',
    z.object({}),
    z.object({ sources: z.number().int(), youtube: z.number().int() }),
  ),
  /** `GET /api/sources/platforms`: what the platform filter offers, the most frequent first. */
  platforms: query('sources.platforms', z.object({}), z.array(PlatformCount)),
  ingestTranscript: command('ingest.transcript', IngestTranscriptInput, IngestAccepted, 'sources.add'),
  jobs: query('ingest.jobs', IngestJobQuery, pageOf(IngestJob)),
  job: query('ingest.job', IdInput, IngestJob),
  retryJob: command('ingest.retry', IdInput, IngestJob, 'sources.add'),
  cancelJob: command('ingest.cancel', IdInput, IngestJob, 'sources.add'),
};

export const sourceJobs = {
  ingest: jobFor('content-source')('ingest', z.object({ title: z.string().nullable(), guruId: Id }).loose(), {
    needs: modelNeeds,
  }),
};

/** Carried by source events: enough for others to keep a projection without asking back. */
export const SourceFacts = z.object({
  sourceId: Id,
  guruId: Id,
  title: z.string(),
  platformType: z.string(),
  videoUrl: z.string().nullable(),
  sourceReference: z.string().nullable(),
  transcriptHash: z.string(),
  uploadedAt: Timestamp.nullable(),
  createdAt: Timestamp,
  requestedBy: Id.nullable(),
  /** What is spoken in it; absent where nobody can tell. */
  language: Language.optional(),
  /** Of a call of several experts; absent for everything else. */
  speakers: z.array(SpeakerGuru).optional(),
});
export const sourceEvents = {
  ingested: eventFor('content-source')(
    'source.ingested',
    1,
    SourceFacts,
    'A transcript was read and stored; its topics are extracted next.',
  ),
};
