/** An address of YouTube itself. */
export const isYoutube = (address: string): boolean => {
  const host = URL.parse(address)?.hostname;
  return host !== undefined && /^(?:www\.|m\.)?youtube\.com$/.test(host);
};

/**
 * The address at which a feed is asked for. Of a channel or a playlist of YouTube it is that of its feed, if its own address names
 * it; the page of a channel with a name of its own (`/@name`) names the feed. Everything else stays as it was given.
 */
export function feedAddressOf(given: string): string {
  const url = URL.parse(given.trim());
  if (url === null) return given.trim();
  if (!isYoutube(url.href)) return url.href;
  url.protocol = 'https:';
  url.hostname = 'www.youtube.com';
  const channel = /^\/channel\/(UC[\w-]{22})(?:\/|$)/.exec(url.pathname)?.[1];
  if (channel !== undefined) return feedOf('channel_id', channel);
  const list = url.pathname === '/playlist' ? url.searchParams.get('list') : null;
  return list === null ? url.href : feedOf('playlist_id', list);
}

const feedOf = (name: string, id: string): string =>
  `https://www.youtube.com/feeds/videos.xml?${new URLSearchParams({ [name]: id }).toString()}`;
