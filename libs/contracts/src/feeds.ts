import { z } from 'zod';
import { Id, Timestamp } from './common.js';
import { rpcFor } from './message.js';

/** The forms in which podcasts publish transcripts, the best first: those with times, then those that may have some, then words alone. */
export const transcriptForms = ['vtt', 'srt', 'json', 'html', 'plain'] as const;

/** An episode of a podcast, as its feed describes it. */
export const FeedEpisode = z.object({
  /** Where it is published: the address of its recording, otherwise of its page. It names the episode in its feed. */
  address: z.string(),
  title: z.string().nullable(),
  publishedAt: Timestamp.nullable(),
  durationSeconds: z.number().nullable(),
  /** The form of its best transcript; null when the feed offers none. */
  transcript: z.enum(transcriptForms).nullable(),
  /** Whether its address is that of a recording, which can be transcribed. Services of an older release leave it out. */
  hasSound: z.boolean().optional(),
});
export type FeedEpisode = z.infer<typeof FeedEpisode>;

/** `POST /api/ingest/feeds/preview` */
export const FeedInput = z.object({
  feedUrl: z
    .string({ error: 'Please give the address of the feed.' })
    .trim()
    .min(1, 'Please give the address of the feed.')
    .max(2000, 'An address has at most 2,000 characters.'),
});
export const Feed = z.object({
  title: z.string().nullable(),
  /** RSS feeds can offer transcripts that Galley reads, and JSON feeds captions. */
  format: z.enum(['rss', 'atom', 'rdf', 'json']),
  /** Of its episodes; the newest 500 are listed. */
  total: z.number().int(),
  /** Newest first; with the source that was made of it, if there is one. */
  episodes: z.array(FeedEpisode.extend({ existingSourceId: Id.nullable() })),
  /** Whether this installation transcribes recordings of episodes. */
  transcribes: z.boolean().optional(),
});
export type Feed = z.infer<typeof Feed>;

/** `POST /api/ingest/feeds`: takes in episodes of one guru, all of them or none. One without a transcript is transcribed. */
export const IngestEpisodesInput = FeedInput.extend({
  guruName: z
    .string({ error: 'Please select a guru for these episodes.' })
    .trim()
    .min(1, 'Please select a guru for these episodes.')
    .max(255),
  /** By their `address`. */
  episodes: z
    .array(z.string().max(2000), { error: 'Please choose at least one episode.' })
    .min(1, 'Please choose at least one episode.')
    .max(20, 'At most 20 episodes are taken in at once.'),
});
export type IngestEpisodesInput = z.infer<typeof IngestEpisodesInput>;
export const EpisodesAccepted = z.object({
  success: z.literal(true),
  message: z.string(),
  /** One job for each episode. */
  jobIds: z.array(Id),
});
export type EpisodesAccepted = z.infer<typeof EpisodesAccepted>;

const { query, command } = rpcFor('content-source');
export const feedRpc = {
  episodes: query('feeds.episodes', FeedInput, Feed, 'sources.add'),
  ingest: command('feeds.ingest', IngestEpisodesInput, EpisodesAccepted, 'sources.add'),
};
