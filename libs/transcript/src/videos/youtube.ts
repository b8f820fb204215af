const hosts = new Set([
  'youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'gaming.youtube.com',
  'youtube-nocookie.com',
  'youtu.be',
]);
/** Folders of an address behind which the video id stands. */
const folders = new Set(['embed', 'live', 'shorts', 'v', 'e', 'watch']);
/** Eleven characters as well, but not a video: a playlist's and a channel's embedded player. */
const notVideos = new Set(['videoseries', 'live_stream']);

/**
 * The video id of a YouTube address (watch, short, embed, live or shorts link, with or without its scheme); null for
 * anything else.
 */
export function youtubeVideoId(address: string | null): string | null {
  const url = address === null ? null : readAddress(address.trim());
  const host = url?.hostname.replace(/^www\./, '') ?? '';
  if (!url || !hosts.has(host)) return null;
  const [first = '', second] = url.pathname.split('/').filter(Boolean);
  const inPath = host === 'youtu.be' ? first : folders.has(first) ? second : undefined;
  const id = url.searchParams.get('v') ?? inPath ?? '';
  return /^[\w-]{11}$/.test(id) && !notVideos.has(id) ? id : null;
}

function readAddress(address: string): URL | null {
  const whole = /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`;
  const url = URL.canParse(whole) ? new URL(whole) : null;
  return url !== null && /^https?:$/.test(url.protocol) ? url : null;
}

const onYoutube = /^https?:\/\/(?:[\w-]+\.)*(?:youtube\.com|youtube-nocookie\.com|youtu\.be)\//i;

/** A YouTube address at a whole second of its video; null for anything else. */
export function youtubeMoment(address: string, seconds: number | null): string | null {
  if (!onYoutube.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (seconds !== null) url.searchParams.set('t', String(Math.floor(seconds)));
  return url.href;
}
