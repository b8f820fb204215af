import { createHash } from 'node:crypto';
import { cleanText, transcriptForms, type Feed, type FeedEpisode } from '@galley/contracts';
import { DetectError, MalformedError, parseFeed, ParseError } from 'feedsmith';
import { linkedFeed } from './feed-link.js';
import { decodeText } from './text-encoding.js';

/** A transcript that a feed offers. */
export interface OfferedTranscript {
  readonly url: string;
  readonly form: (typeof transcriptForms)[number];
}

export interface EpisodeInFeed extends FeedEpisode {
  /** By this the feed knows it; its address where the feed gives it no name. */
  readonly guid: string;
  /** Of a video in the feed of a YouTube channel. */
  readonly videoId: string | null;
  /** The page about it. */
  readonly page: string | null;
  /** The best first. */
  readonly transcripts: readonly OfferedTranscript[];
  /** The address of its chapters (`podcast:chapters`). */
  readonly chapters: string | null;
}

export interface ReadFeed {
  readonly title: string | null;
  /** Transcripts of Atom feeds are not read: the library leaves `podcast:transcript` out of their entries. */
  readonly format: Feed['format'];
  /** Of all episodes, also those that are left out for their number. */
  readonly total: number;
  /** Newest first. */
  readonly episodes: readonly EpisodeInFeed[];
}

export interface UnreadFeed {
  readonly problem: string;
  /** The feed that a web page names as its own. */
  readonly linked?: string | null;
}

/** Addresses are found by an index, which takes no longer ones. */
const longestAddress = 2_000;
const longestTitle = 500;
/** A longer guid is known by its hash. */
const longestGuid = 500;

type Parsed = ReturnType<typeof parseFeed>;
type InFeed<F extends Parsed['format']> = Extract<Parsed, { format: F }>['feed'];
type RssItem = NonNullable<InFeed<'rss'>['items']>[number];
type AtomEntry = NonNullable<InFeed<'atom'>['entries']>[number];
type RdfItem = NonNullable<InFeed<'rdf'>['items']>[number];
type JsonItem = NonNullable<InFeed<'json'>['items']>[number];
type Offered = Partial<NonNullable<NonNullable<RssItem['podcast']>['transcripts']>[number]>;

/**
 * The episodes of a podcast's feed, or why there are none. An episode that has no address of its own is left out.
 * @param address where the feed was found; its addresses may be relative
 * @param most the newest ones are given
 */
export function readFeed(bytes: Uint8Array, address: string, most = 500): ReadFeed | UnreadFeed {
  const text = decodeText(bytes)?.text ?? '';
  const parsed = parsedFeed(text, address);
  if ('problem' in parsed) return parsed;
  const { title, found } = contentOf(parsed, address);
  const byAddress = new Map<string, EpisodeInFeed>();
  for (const episode of found)
    if (episode && !byAddress.has(episode.address)) byAddress.set(episode.address, episode);
  const episodes = [...byAddress.values()].sort((a, b) => timeOf(b) - timeOf(a));
  if (episodes.length === 0) return { problem: 'There is no episode in this feed.' };
  return {
    title: titleOf(title),
    format: parsed.format,
    total: episodes.length,
    episodes: episodes.slice(0, most),
  };
}

/** The title, and the episodes in the order of the feed; null for one without an address. */
function contentOf(parsed: Parsed, base: string) {
  switch (parsed.format) {
    case 'rss':
      return { title: parsed.feed.title, found: parsed.feed.items?.map((one) => ofItem(one, base)) ?? [] };
    case 'atom':
      return {
        title: parsed.feed.title?.value,
        found: parsed.feed.entries?.map((one) => ofEntry(one, base)) ?? [],
      };
    case 'rdf':
      return { title: parsed.feed.title, found: parsed.feed.items?.map((one) => ofRdf(one, base)) ?? [] };
    case 'json':
      return { title: parsed.feed.title, found: parsed.feed.items?.map((one) => ofJson(one, base)) ?? [] };
  }
}

function parsedFeed(text: string, address: string): Parsed | UnreadFeed {
  try {
    return parseFeed(text);
  } catch (error) {
    if (error instanceof DetectError) {
      const isPage = /<(?:!doctype html|html|body)\b/i.test(text.slice(0, 2_000));
      return isPage
        ? { problem: 'This is a web page, not a feed.', linked: addressOf(linkedFeed(text), address) }
        : { problem: 'This is not a feed.' };
    }
    if (error instanceof MalformedError) return { problem: 'This feed is damaged and cannot be read.' };
    if (error instanceof ParseError) return { problem: 'There is no episode in this feed.' };
    throw error;
  }
}

function ofItem(item: RssItem, base: string): EpisodeInFeed | null {
  const { guid, link, enclosures = [], itunes, podcast } = item;
  return episodeOf({
    guid: guid?.value,
    title: item.title,
    page: addressOf(link, base) ?? (guid?.isPermaLink === false ? null : addressOf(guid?.value)),
    recording: enclosures.map(({ url }) => addressOf(url, base)).find((url) => url !== null),
    date: item.pubDate,
    durationSeconds: itunes?.duration,
    transcripts: bestFirst(podcast?.transcripts ?? [], base),
    chapters: addressOf(podcast?.chapters?.url, base),
  });
}

function ofEntry(entry: AtomEntry, base: string): EpisodeInFeed | null {
  const { id, title, links = [], published, updated, itunes, yt } = entry;
  const linked = (rel: string) =>
    addressOf(links.find((link) => (link.rel ?? 'alternate') === rel)?.href, base);
  return episodeOf({
    guid: id,
    videoId: yt?.videoId,
    title: title?.value,
    page: linked('alternate'),
    recording: linked('enclosure'),
    date: published ?? updated,
    durationSeconds: itunes?.duration,
    transcripts: [],
  });
}

/** RSS 1.0; the library knows no recordings in it. */
function ofRdf({ title, link, dc, rdf }: RdfItem, base: string): EpisodeInFeed | null {
  return episodeOf({
    guid: rdf?.about,
    title,
    page: addressOf(link ?? rdf?.about, base),
    recording: null,
    date: dc?.dates?.[0],
    durationSeconds: undefined,
    transcripts: [],
  });
}

function ofJson(item: JsonItem, base: string): EpisodeInFeed | null {
  const { id, title, url, external_url: other, date_published: date, attachments = [] } = item;
  const recorded = attachments.find(({ mime_type: type }) => /^(?:audio|video)\//i.test(type ?? ''));
  // Captions are attached like recordings. Other files may be anything.
  const captions = attachments.filter(({ mime_type: type }) => /vtt|srt|subrip/i.test(type ?? ''));
  return episodeOf({
    guid: id === undefined ? undefined : String(id),
    title,
    page: addressOf(url ?? other, base),
    recording: addressOf(recorded?.url, base),
    date,
    durationSeconds: recorded?.duration_in_seconds,
    transcripts: bestFirst(
      captions.map(({ url, mime_type: type }) => ({ url, type })),
      base,
    ),
  });
}

interface Described {
  readonly guid: string | undefined;
  readonly videoId?: string | undefined;
  readonly title: string | undefined;
  readonly page: string | null;
  readonly recording: string | null | undefined;
  readonly date: unknown;
  readonly durationSeconds: number | undefined;
  readonly transcripts: readonly OfferedTranscript[];
  readonly chapters?: string | null;
}

function episodeOf(described: Described): EpisodeInFeed | null {
  const {
    guid,
    videoId,
    title,
    page,
    recording,
    date,
    durationSeconds,
    transcripts,
    chapters = null,
  } = described;
  // Many feeds give every episode the same page, the podcast's own; a recording belongs to one.
  const address = recording ?? page;
  if (address === null) return null;
  return {
    guid: guidOf(guid) ?? address,
    videoId: videoId !== undefined && /^[\w-]{11}$/.test(videoId) ? videoId : null,
    address,
    title: titleOf(title),
    publishedAt: isoDate(date),
    durationSeconds: durationSeconds !== undefined && durationSeconds > 0 ? durationSeconds : null,
    transcript: transcripts[0]?.form ?? null,
    hasSound: typeof recording === 'string',
    page,
    transcripts,
    chapters,
  };
}

function guidOf(text: string | undefined): string | null {
  const guid = cleanText(text ?? '').trim();
  if (guid === '') return null;
  return guid.length > longestGuid ? createHash('sha256').update(guid).digest('hex') : guid;
}

const formOfType: Record<string, OfferedTranscript['form']> = {
  'text/vtt': 'vtt',
  'application/x-subrip': 'srt',
  'application/srt': 'srt',
  'text/srt': 'srt',
  'application/json': 'json',
  'text/html': 'html',
  'text/plain': 'plain',
};

/** Translations come after what is in English or does not name its language. */
function bestFirst(offered: readonly Offered[], base: string): OfferedTranscript[] {
  const found = offered.flatMap(({ url, type, language = 'en' }) => {
    const [address, form] = [
      addressOf(url, base),
      formOfType[type?.split(';')[0]?.trim().toLowerCase() ?? ''],
    ];
    if (address === null || form === undefined) return [];
    const rank = transcriptForms.indexOf(form) + (/^en\b/i.test(language) ? 0 : transcriptForms.length);
    return [{ url: address, form, rank }];
  });
  return found.sort((a, b) => a.rank - b.rank).map(({ url, form }) => ({ url, form }));
}

/** An address of the web in its usual spelling; null for everything else. */
function addressOf(text: string | null | undefined, base?: string): string | null {
  const url = text == null ? null : URL.parse(text.trim(), base);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return null;
  return url.href.length > longestAddress ? null : url.href;
}

function titleOf(text: string | undefined): string | null {
  const title = cleanText(text ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  return title === '' ? null : title.slice(0, longestTitle).toWellFormed();
}

/** ISO 8601; null for what is no date of our time. */
function isoDate(text: unknown): string | null {
  const date = new Date(typeof text === 'string' ? text : '');
  const year = date.getUTCFullYear();
  return year >= 1970 && year < 10_000 ? date.toISOString() : null;
}

const timeOf = ({ publishedAt }: EpisodeInFeed): number =>
  publishedAt === null ? 0 : Date.parse(publishedAt);
