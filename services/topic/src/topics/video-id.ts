const hosts = new Set([
  'youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'youtu.be',
]);

/** The video id of a YouTube address (watch, short, embed, live or shorts link); null for anything else. */
export function youtubeVideoId(address: string | null): string | null {
  const url = address === null || !URL.canParse(address.trim()) ? null : new URL(address.trim());
  const host = url?.hostname.replace(/^www\./, '') ?? '';
  if (!url || !hosts.has(host)) return null;
  const path = url.pathname.split('/').filter(Boolean);
  const inPath =
    host === 'youtu.be'
      ? path[0]
      : ['embed', 'live', 'shorts', 'v'].includes(path[0] ?? '')
        ? path[1]
        : undefined;
  const id = url.searchParams.get('v') ?? inPath ?? '';
  return /^[\w-]{11}$/.test(id) ? id : null;
}
