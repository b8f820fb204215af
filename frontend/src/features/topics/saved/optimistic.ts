import type { SavedTopic, UserFolder } from '@galley/contracts';
import type { Page } from '../../../shared/api/index.js';

/** What a person changes on a saved topic; what is left out stays. */
export interface SavedTopicChange {
  id: number;
  folderId?: number | null;
  isFavorited?: boolean;
  title?: string;
  excerpt?: string;
  details?: string;
}

/** The saved topic with this id, wherever it is shown. */
export function findSaved(pages: readonly Page<SavedTopic>[], id: number): SavedTopic | undefined {
  return pages.flatMap(({ items }) => items).find((item) => item.id === id);
}

/** What a list holds: one folder or all (null), favourites alone or all (null). */
export interface Holds {
  folderId: number | null;
  favorited: 1 | null;
}

/** Shows a change in a list, in place; a topic that the list does not hold any more leaves it. */
export function changeInList(
  pages: Page<SavedTopic>[],
  { folderId, favorited }: Holds,
  { id, isFavorited, ...change }: SavedTopicChange,
): void {
  const item = findSaved(pages, id);
  if (!item) return;
  Object.assign(item, change, isFavorited === undefined ? {} : { isFavorited: isFavorited ? 1 : 0 });
  const left = folderId !== null && item.folderId !== folderId;
  if (left || (favorited === 1 && item.isFavorited === 0)) takeFromList(pages, id);
}

/** Takes a topic out of a list, in place. */
export function takeFromList(pages: Page<SavedTopic>[], id: number): void {
  if (!findSaved(pages, id)) return;
  for (const page of pages) {
    page.items = page.items.filter((item) => item.id !== id);
    page.total -= 1;
  }
}

/** Counts a topic out of one folder and into another, in place; null is no folder. */
export function moveCount(folders: UserFolder[], from: number | null, to: number | null): void {
  if (from === to) return;
  for (const folder of folders) {
    if (folder.id === from) folder.topicCount -= 1;
    if (folder.id === to) folder.topicCount += 1;
  }
}
