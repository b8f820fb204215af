import type { SourceListItem } from '@galley/contracts';

/** A source's topics; videos are also looked up by their address (spec part 1, Browse Videos). */
export function topicsLink(source: Pick<SourceListItem, 'id' | 'videoUrl'>): string {
  const query = new URLSearchParams({ sourceId: String(source.id) });
  if (source.videoUrl) query.set('videoUrl', source.videoUrl);
  return `/find-topics?${query.toString()}`;
}
