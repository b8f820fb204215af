import { z } from 'zod';
import { Id, IdInput, ListQuery, Ok, pageOf, Timestamp } from './common.js';
import { Feed, FeedEpisode, FeedInput } from './feeds.js';
import { GuruRef } from './gurus.js';
import { rpcFor } from './message.js';

/** How many feeds a team may follow, how many words choose among episodes, and how many older episodes may be named. */
export const feedLimits = { perTeam: 200, words: 20, wordCharacters: 100, back: 500 } as const;

/** Words that stand in titles, whatever their case. */
const Words = z
  .array(z.string().trim().min(1, 'A word is empty.').max(feedLimits.wordCharacters))
  .max(feedLimits.words, `At most ${feedLimits.words} words are given.`);

/** Which episodes of a feed come in. */
const Choice = z.object({
  /** The title holds one of these; with none, every title will do. */
  include: Words,
  /** The title holds none of these. */
  exclude: Words,
  /** So many of the episodes that are there when the feed is added come in, the newest ones; null for all. */
  backCatalogue: z
    .number()
    .int('This is a whole number.')
    .min(0, 'This is a number from 0 up.')
    .max(feedLimits.back, `At most ${feedLimits.back} older episodes are named; all can be chosen.`)
    .nullable(),
});
/** Whether episodes without a transcript are transcribed, where the installation can. */
const transcribe = { transcribe: z.boolean().optional() };

export const episodeStates = ['waiting', 'on-its-way', 'done', 'failed', 'left-out'] as const;

/** An episode of a feed that is followed. */
export const FollowedEpisode = z.object({
  id: Id,
  title: z.string().nullable(),
  address: z.string(),
  publishedAt: Timestamp.nullable(),
  state: z.enum(episodeStates),
  /** Why it failed or was left out, in one sentence. */
  reason: z.string().nullable(),
  sourceId: Id.nullable(),
  jobId: Id.nullable(),
});
export type FollowedEpisode = z.infer<typeof FollowedEpisode>;

/** A feed whose new episodes become sources of a guru. */
export const FollowedFeed = Choice.extend(transcribe).extend({
  id: Id,
  feedUrl: z.string(),
  title: z.string().nullable(),
  guru: GuruRef,
  /** `failing`: it could not be read, and is tried again. */
  state: z.enum(['on', 'failing', 'paused']),
  /** Why it fails, or why it was paused by itself. */
  problem: z.string().nullable(),
  failingSince: Timestamp.nullable(),
  checkedAt: Timestamp.nullable(),
  /** When it is read next; null while it is paused. */
  nextAt: Timestamp.nullable(),
  /** How many episodes are in which state. */
  episodes: z.object({
    waiting: z.number().int(),
    onItsWay: z.number().int(),
    done: z.number().int(),
    failed: z.number().int(),
    leftOut: z.number().int(),
  }),
  /** The newest one that is not left out. */
  latest: FollowedEpisode.nullable(),
  createdAt: Timestamp,
});
export type FollowedFeed = z.infer<typeof FollowedFeed>;

const words = { include: Words.optional(), exclude: Words.optional() };

/** `POST /api/feeds/preview`: of a feed, of a page that names its feed, or of a YouTube channel or playlist. */
export const FeedPreviewInput = FeedInput.extend(words);
export const FeedPreview = z.object({
  /** The address of the feed itself. */
  feedUrl: z.string(),
  title: z.string().nullable(),
  format: Feed.shape.format,
  isYoutube: z.boolean(),
  total: z.number().int(),
  /** How many of them the words let through, and how many of these come with a transcript or captions. */
  chosen: z.number().int(),
  readable: z.number().int(),
  /** How many of the others have a recording that this installation can transcribe. */
  audible: z.number().int().optional(),
  /** The newest five. */
  newest: z.array(FeedEpisode.pick({ title: true, publishedAt: true }).extend({ chosen: z.boolean() })),
  /** The feed is followed already. */
  followedId: Id.nullable(),
});
export type FeedPreview = z.infer<typeof FeedPreview>;

/** `POST /api/feeds` */
export const FollowFeedInput = FeedPreviewInput.extend(transcribe).extend({
  guruId: Id,
  /** None unless it says otherwise. */
  backCatalogue: Choice.shape.backCatalogue.optional(),
});
export type FollowFeedInput = z.infer<typeof FollowFeedInput>;

/** `PATCH /api/feeds/{id}`: what is given is changed. Episodes that are known stay as they are. */
export const FollowedFeedChanges = FollowFeedInput.omit({ backCatalogue: true }).partial();
export type FollowedFeedChanges = z.infer<typeof FollowedFeedChanges>;

const EpisodeInput = IdInput.extend({ episodeId: Id });

const { query, command } = rpcFor('content-source');
export const followedFeedRpc = {
  list: query('followed-feeds.list', z.object({ guruId: Id.optional() }), z.array(FollowedFeed)),
  get: query('followed-feeds.get', IdInput, FollowedFeed),
  /** It changes nothing, but is not asked twice: the server of the feed would be, too. */
  preview: command('followed-feeds.preview', FeedPreviewInput, FeedPreview, 'sources.add'),
  follow: command('followed-feeds.follow', FollowFeedInput, FollowedFeed, 'sources.add'),
  change: command('followed-feeds.change', IdInput.and(FollowedFeedChanges), FollowedFeed, 'sources.add'),
  pause: command('followed-feeds.pause', IdInput, FollowedFeed, 'sources.add'),
  resume: command('followed-feeds.resume', IdInput, FollowedFeed, 'sources.add'),
  check: command('followed-feeds.check', IdInput, FollowedFeed, 'sources.add'),
  /** What came in stays. */
  remove: command('followed-feeds.remove', IdInput, Ok, 'sources.add'),
  episodes: query(
    'followed-feeds.episodes',
    IdInput.extend(ListQuery.pick({ limit: true, cursor: true }).shape),
    pageOf(FollowedEpisode),
  ),
  /** One that was left out, or has failed. */
  takeIn: command('followed-feeds.take-in', EpisodeInput, FollowedEpisode, 'sources.add'),
};
