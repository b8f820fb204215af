import type { TopicListItem } from '@galley/contracts';
import { narrow, newestOf, questionOf, type TopicFilter } from './topic-question.js';

const all: TopicFilter = {
  search: null,
  guruIds: null,
  since: null,
  sourceId: null,
  videoUrl: null,
  limit: 30,
};
const topic = (id: number, guruId: number, title: string) =>
  ({
    id,
    guruId,
    title,
    excerpt: 'About size',
    guruName: 'Mara',
    createdAt: '2026-11-20T10:00:00.000Z',
  }) as TopicListItem;

it('several gurus are one request', () => {
  expect(questionOf({ ...all, guruIds: [3, 5] }, 'next')).toMatchObject({ guruIds: '3,5', cursor: 'next' });
  expect(questionOf(all, null).guruIds).toBeNull();
});

describe('the topics of a video', () => {
  const topics = [topic(1, 1, 'Exits first'), topic(2, 2, 'Sizing')];
  const left = (filter: Partial<TopicFilter>) => narrow(topics, { ...all, ...filter }).map(({ id }) => id);

  it('are narrowed by gurus, words and time', () => {
    expect(left({})).toEqual([1, 2]);
    expect(left({ guruIds: [2] })).toEqual([2]);
    expect(left({ guruIds: [] })).toEqual([]);
    expect(left({ search: 'EXITS size' })).toEqual([1]);
    expect(left({ since: '2026-11-21T00:00:00.000Z' })).toEqual([]);
  });
});

it('several lists become one, newest first, with one total', () => {
  const page = (total: number, ...items: TopicListItem[]) => ({ items, nextCursor: null, total });
  const old = { ...topic(3, 1, 'Old'), createdAt: '2026-11-01T10:00:00.000Z' };
  const one = newestOf([page(7, old), page(2, topic(2, 1, 'B'), topic(1, 1, 'A'))], 2);
  expect([one.items.map(({ id }) => id), one.total]).toEqual([[2, 1], 9]);
});
