import { createHash } from 'node:crypto';

/**
 * The page of a channel with a name (`/@name`), or the feed of a channel. Every channel is there. Its feed has two videos that play, and
 * one more each time it is asked for. Null for everything else.
 * @param looks how often the feed of each channel was asked for
 */
export function channelPage(url: URL, looks: Map<string, number>): string | null {
  const handle = /^\/@([\w.-]+)$/.exec(url.pathname)?.[1];
  if (handle !== undefined) {
    const feed = `https://www.youtube.com/feeds/videos.xml?channel_id=UC${digest(handle, 22)}`;
    return `<!doctype html><html><head><link rel="alternate" type="application/rss+xml" title="RSS" href="${feed}"></head></html>`;
  }
  const channelId = url.searchParams.get('channel_id');
  if (url.pathname !== '/feeds/videos.xml' || channelId === null) return null;
  const look = (looks.get(channelId) ?? 0) + 1;
  looks.set(channelId, look);
  const entries = Array.from({ length: look + 1 }, (_, n) => entry(channelId, look + 1 - n));
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns="http://www.w3.org/2005/Atom">
<id>yt:channel:${channelId}</id><title>Channel ${digest(channelId, 4)}</title>${entries.join('')}</feed>`;
}

function entry(channelId: string, n: number): string {
  const id = `anyTalk${digest(`${channelId} ${n}`, 4)}`;
  return `<entry><id>yt:video:${id}</id><yt:videoId>${id}</yt:videoId><title>Video ${n} of ${digest(channelId, 4)}</title>
<link rel="alternate" href="https://www.youtube.com/watch?v=${id}"/><published>${new Date(Date.UTC(2026, 0, n)).toISOString()}</published></entry>`;
}

const digest = (text: string, length: number): string =>
  createHash('sha256').update(text).digest('base64url').replace(/[-_]/g, 'x').slice(0, length);
