import { cleanText, transcriptForms, type FeedEpisode } from '@galley/contracts';
import { DetectError, MalformedError, parseFeed, ParseError } from 'feedsmith';
import { decodeText } from './text-encoding.js';

/** A transcript that a feed offers. */
export interface OfferedTranscript {
  readonly url: string;
  readonly form: (typeof transcriptForms)[number];
}

export interface EpisodeInFeed extends FeedEpisode {
  /** The page about it. */
  readonly page: string | null;
  /** The best first. */
  readonly transcripts: readonly OfferedTranscript[];
}

export interface ReadFeed {
  readonly title: string | null;
  /** Transcripts of Atom feeds are not read: the library leaves `podcast:transcript` out of their entries. */
  readonly format: 'rss' | 'atom';
  /** Of all episodes, also those beyond `mostEpisodes`. */
  readonly total: number;
  /** Newest first. */
  readonly episodes: readonly EpisodeInFeed[];
}

/** Episodes that are shown of one feed. */
const mostEpisodes = 500;
/** Addresses are found by an index, which takes no longer ones. */
const longestAddress = 2_000;
const longestTitle = 500;

type Feed = ReturnType<typeof parseFeed>;
type RssItem = NonNullable<Extract<Feed, { format: 'rss' }>['feed']['items']>[number];
type AtomEntry = NonNullable<Extract<Feed, { format: 'atom' }>['feed']['entries']>[number];
type Offered = NonNullable<NonNullable<RssItem['podcast']>['transcripts']>[number];

/**
 * The episodes of a podcast's feed, or why there are none. An episode that has no address of its own is left out.
 * @param address where the feed was found; its addresses may be relative
 */
export function readFeed(bytes: Uint8Array, address: string): ReadFeed | { readonly problem: string } {
  const text = decodeText(bytes)?.text ?? '';
  const parsed = parsedFeed(text);
  if ('problem' in parsed) return parsed;
  const { format } = parsed;
  if (format !== 'rss' && format !== 'atom')
    return { problem: `Feeds of the format ${format.toUpperCase()} are not read: only RSS and Atom.` };
  const found =
    format === 'rss'
      ? (parsed.feed.items ?? []).map((item) => episodeOfItem(item, address))
      : (parsed.feed.entries ?? []).map((entry) => episodeOfEntry(entry, address));
  const byAddress = new Map<string, EpisodeInFeed>();
  for (const episode of found)
    if (episode && !byAddress.has(episode.address)) byAddress.set(episode.address, episode);
  const episodes = [...byAddress.values()].sort((a, b) => timeOf(b) - timeOf(a));
  if (episodes.length === 0) return { problem: 'There is no episode in this feed.' };
  const title = titleOf(format === 'rss' ? parsed.feed.title : parsed.feed.title?.value);
  return { title, format, total: episodes.length, episodes: episodes.slice(0, mostEpisodes) };
}

function parsedFeed(text: string): Feed | { readonly problem: string } {
  try {
    return parseFeed(text);
  } catch (error) {
    if (error instanceof DetectError) {
      const isPage = /<(?:!doctype html|html|body)\b/i.test(text.slice(0, 2_000));
      return { problem: isPage ? 'This is a web page, not a feed.' : 'This is not a feed.' };
    }
    if (error instanceof MalformedError) return { problem: 'This feed is damaged and cannot be read.' };
    if (error instanceof ParseError) return { problem: 'There is no episode in this feed.' };
    throw error;
  }
}

function episodeOfItem(item: RssItem, base: string): EpisodeInFeed | null {
  const { guid, link, enclosures = [], itunes, podcast } = item;
  return episodeOf({
    title: item.title,
    page: addressOf(link, base) ?? (guid?.isPermaLink === false ? null : addressOf(guid?.value)),
    recording: enclosures.map(({ url }) => addressOf(url, base)).find((url) => url !== null),
    date: item.pubDate,
    durationSeconds: itunes?.duration,
    transcripts: bestFirst(podcast?.transcripts ?? [], base),
  });
}

function episodeOfEntry({ title, links = [], published, updated, itunes }: AtomEntry, base: string) {
  const linked = (rel: string) =>
    addressOf(links.find((link) => (link.rel ?? 'alternate') === rel)?.href, base);
  return episodeOf({
    title: title?.value,
    page: linked('alternate'),
    recording: linked('enclosure'),
    date: published ?? updated,
    durationSeconds: itunes?.duration,
    transcripts: [],
  });
}

interface Described {
  readonly title: string | undefined;
  readonly page: string | null;
  readonly recording: string | null | undefined;
  readonly date: unknown;
  readonly durationSeconds: number | undefined;
  readonly transcripts: readonly OfferedTranscript[];
}

function episodeOf({ title, page, recording, date, durationSeconds, transcripts }: Described) {
  // Many feeds give every episode the same page, the podcast's own; a recording belongs to one.
  const address = recording ?? page;
  if (address === null) return null;
  return {
    address,
    title: titleOf(title),
    publishedAt: isoDate(date),
    durationSeconds: durationSeconds !== undefined && durationSeconds > 0 ? durationSeconds : null,
    transcript: transcripts[0]?.form ?? null,
    page,
    transcripts,
  };
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
function addressOf(text: string | undefined, base?: string): string | null {
  const url = text === undefined ? null : URL.parse(text.trim(), base);
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
