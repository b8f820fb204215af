import type { TopicListItem } from '@galley/contracts';
import { gather } from './topic-pages.js';

const filter = { search: 'size', since: null, sourceId: null, limit: 30 };
const topic = (id: number, createdAt: string): TopicListItem => ({
  id,
  sourceId: 1,
  guruId: 1,
  title: `Topic ${id}`,
  excerpt: '',
  createdAt,
  updatedAt: createdAt,
  subjectLines: [],
  quote: null,
  metadata: { timestamp: null, startSeconds: null, subjectLines: [], transcriptSegment: null },
  sourceUrl: null,
  videoId: null,
  sourceTitle: null,
  platformType: null,
  sourceReference: null,
  guruName: null,
});
const page = (items: TopicListItem[], nextCursor: string | null, total: number) => ({
  data: { items, nextCursor, total },
});

describe('topics of several gurus', () => {
  it('are one list, newest first, with one total', async () => {
    const result = await gather({ ...filter, guruIds: [1, 2] }, {}, async ({ guruId }) =>
      guruId === 1 ? page([topic(1, '2026-11-20')], null, 1) : page([topic(2, '2026-11-21')], 'next', 5),
    );
    if ('error' in result) throw new Error('unexpected');
    expect(result.data.items.map(({ id }) => id)).toEqual([2, 1]);
    expect(result.data.total).toBe(6);
    expect(result.data.next).toEqual({ '2': 'next' });
  });

  it('go on only where a list goes on', async () => {
    const asked: (number | null)[] = [];
    await gather({ ...filter, guruIds: [1, 2] }, { '2': 'next' }, async ({ guruId, cursor }) => {
      asked.push(guruId);
      expect(cursor).toBe('next');
      return page([], null, 5);
    });
    expect(asked).toEqual([2]);
  });

  it('are none, without a question, when nobody is meant', async () => {
    const result = await gather({ ...filter, guruIds: [] }, {}, () => Promise.reject(new Error('asked')));
    expect(result).toEqual({ data: { items: [], total: 0, nextCursor: null, next: null } });
  });

  it('fail when one of the questions fails', async () => {
    const error = { statusCode: 503, message: 'Down.', code: 'DEPENDENCY_DOWN', requestId: null };
    expect(await gather({ ...filter, guruIds: null }, {}, async () => ({ error }))).toEqual({ error });
  });
});
