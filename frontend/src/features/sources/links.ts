import type { SourceListItem } from '@galley/contracts';
import { counted } from '../../shared/lib/counted.js';
import { readReference, safeUrl } from '../../shared/lib/video.js';
import { t } from './texts.js';

/** The address of a source's topics. For a video it names the video's address too. */
export function topicsLink(source: Pick<SourceListItem, 'id' | 'videoUrl'>): string {
  const query = new URLSearchParams({ sourceId: String(source.id) });
  if (source.videoUrl) query.set('videoUrl', source.videoUrl);
  return `/find-topics?${query.toString()}`;
}

/** Where the recording itself is: the video, or the link in the source reference; null for what has neither. */
export function recordingLink(source: Pick<SourceListItem, 'videoUrl' | 'sourceReference'>): string | null {
  return safeUrl(source.videoUrl) ?? readReference(source.sourceReference).link;
}

/** True when a list has a picture to show; then the others keep its room, and cards of one row end together. */
export const pictured = (sources: readonly Pick<SourceListItem, 'thumbnail'>[]): true | undefined =>
  sources.some(({ thumbnail }) => thumbnail !== null) || undefined;

/** A transcript's size in thousands of characters. */
export function transcriptSize(characters: number): string {
  const thousands = characters / 1000;
  return t('transcriptSize', {
    thousands: thousands < 10 ? thousands.toFixed(1) : counted(Math.round(thousands)),
  });
}
