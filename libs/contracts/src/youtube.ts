import { z } from 'zod';
import { Id } from './common.js';
import { GuruRef } from './gurus.js';
import { rpcFor } from './message.js';
import { IngestStarted, SourceListItem } from './sources.js';
import { pastedText } from './text.js';
import { TopicListItem } from './topics.js';

/** The language of captions, with a script or a country where captions differ by it: `de`, `pt-BR`, `zh-Hant`. */
export const CaptionLanguage = z
  .string()
  .trim()
  .regex(
    /^[A-Za-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|[0-9]{3}))?$/,
    'The language of captions is given by its code, such as “de” or “pt-BR”.',
  );

/** `POST /api/ingest/youtube`. Manual mode sends both title and transcript. */
export const IngestYoutubeInput = z
  .object({
    youtubeUrl: z
      .string({ error: 'Please provide YouTube URL and select a guru.' })
      .trim()
      .min(1, 'Please provide YouTube URL and select a guru.')
      .max(2000, 'A video address has at most 2,000 characters.'),
    guruName: z
      .string({ error: 'Please provide YouTube URL and select a guru.' })
      .trim()
      .min(1, 'Please provide YouTube URL and select a guru.')
      .max(255),
    title: z
      .string()
      .trim()
      .max(500, 'A title has at most 500 characters.')
      .nullish()
      .transform((v) => (v ? v : null)),
    transcript: pastedText()
      .nullish()
      .transform((v) => (v?.trim() ? v : null)),
    /** Which captions are read; without it those of the language that is spoken. Manual mode reads none. */
    language: CaptionLanguage.nullish().transform((v) => v ?? null),
  })
  .refine((v) => (v.title === null) === (v.transcript === null) || v.transcript === null, {
    error: 'Please provide both title and transcript for manual mode.',
  });
export type IngestYoutubeInput = z.input<typeof IngestYoutubeInput>;
/** The answer of `POST /api/ingest/youtube` once the video is read and its topics are found. */
export const IngestYoutubeAnswer = z.object({
  jobId: Id,
  topicsCreated: z.number().int(),
  summary: z.string(),
  source: SourceListItem,
  guru: GuruRef,
  /** In the order of the recording. */
  topics: z.array(TopicListItem),
});
export type IngestYoutubeAnswer = z.infer<typeof IngestYoutubeAnswer>;

/** Its answer with 202 while the work goes on. */
export const IngestProcessing = z.object({
  status: z.literal('processing'),
  jobId: Id,
  /** Null until the source is stored. */
  sourceId: Id.nullable(),
});
export type IngestProcessing = z.infer<typeof IngestProcessing>;

export const youtubeRpc = {
  /** Leaves the job. `POST /api/ingest/youtube` waits for it, and for the topics. */
  ingest: rpcFor('content-source').command(
    'ingest.youtube',
    IngestYoutubeInput,
    IngestStarted,
    'sources.add',
  ),
};
