import type { SavedTopic, UserFolder } from '@galley/contracts';
import fc from 'fast-check';
import type { Page } from '../../../shared/api/index.js';
import { changeInList, moveCount, takeFromList } from './optimistic.js';

const saved = (id: number, folderId: number | null) =>
  ({ id, folderId, isFavorited: 0, title: `Topic ${id}` }) as SavedTopic;
const pages = (...items: SavedTopic[]): Page<SavedTopic>[] => [
  { items: items.slice(0, 2), nextCursor: 'next', total: items.length },
  { items: items.slice(2), nextCursor: null, total: items.length },
];
const all = { folderId: null, favorited: null };
const ids = (list: Page<SavedTopic>[]) => list.flatMap(({ items }) => items.map(({ id }) => id));

describe('a change shown before it is answered', () => {
  it('leaves the list of the folder that the topic has left, and stays in the list of all', () => {
    const [folder, everywhere] = [pages(saved(1, 7), saved(2, 7), saved(3, 7)), pages(saved(3, 7))];
    changeInList(folder, { ...all, folderId: 7 }, { id: 3, folderId: 8 });
    changeInList(everywhere, all, { id: 3, folderId: 8 });
    expect([ids(folder), folder[0]?.total]).toEqual([[1, 2], 2]);
    expect(everywhere[0]?.items[0]?.folderId).toBe(8);
  });

  it('shows the star and the new words at once', () => {
    const list = pages(saved(1, null));
    changeInList(list, all, { id: 1, isFavorited: true, title: 'Mine' });
    expect(list[0]?.items[0]).toMatchObject({ isFavorited: 1, title: 'Mine' });
  });

  it('leaves the favourites when its star is taken', () => {
    const list = pages({ ...saved(1, null), isFavorited: 1 });
    changeInList(list, { folderId: null, favorited: 1 }, { id: 1, isFavorited: false });
    expect(ids(list)).toEqual([]);
  });

  it('touches no list that does not hold the topic', () => {
    const list = pages(saved(1, 7));
    takeFromList(list, 2);
    changeInList(list, { ...all, folderId: 7 }, { id: 2, folderId: null });
    expect(list).toEqual(pages(saved(1, 7)));
  });
});

it('moving never changes how many topics the folders hold in all', () => {
  const place = fc.integer({ min: 1, max: 4 });
  fc.assert(
    fc.property(fc.array(fc.tuple(place, place)), (moves) => {
      const folders = [1, 2, 3, 4].map((id) => ({ id, topicCount: 50 }) as UserFolder);
      for (const [from, to] of moves) moveCount(folders, from, to);
      expect(folders.reduce((sum, { topicCount }) => sum + topicCount, 0)).toBe(200);
    }),
  );
});
