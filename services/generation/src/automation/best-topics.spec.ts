import type { Topic, TopicListItem } from '@galley/contracts';
import { bestTopics, candidates } from './best-topics.js';

interface Made {
  id: number;
  sourceId: number;
  createdAt?: string;
  quoted?: boolean;
  length?: number;
}
/** Just what the choice looks at. */
const topic = ({ id, sourceId, createdAt = '2026-01-01', quoted = true, length = 100 }: Made) =>
  ({
    id,
    sourceId,
    createdAt,
    quote: quoted ? {} : null,
    metadata: { from: 50, to: 50 + length },
  }) as Topic & TopicListItem;
const ids = (topics: readonly { id: number }[]) => topics.map(({ id }) => id);

describe('the topics of an automated text', () => {
  it('are those of the newest recording first; the next one gives what it lacks', () => {
    const topics = [
      topic({ id: 1, sourceId: 1, createdAt: '2026-01-01' }),
      topic({ id: 2, sourceId: 1, createdAt: '2026-01-01' }),
      topic({ id: 3, sourceId: 2, createdAt: '2026-01-02' }),
      topic({ id: 4, sourceId: 2, createdAt: '2026-01-02' }),
    ];
    expect(ids(candidates(topics))).toEqual([3, 4, 1, 2]);
    expect(ids(bestTopics(candidates(topics) as Topic[]))).toEqual([3, 4, 1]);
  });

  it('have a quote, and then the most of the recording', () => {
    const topics = [
      topic({ id: 1, sourceId: 1, quoted: false, length: 900 }),
      topic({ id: 2, sourceId: 1, length: 100 }),
      topic({ id: 3, sourceId: 1, length: 300 }),
      topic({ id: 4, sourceId: 1, length: 200 }),
    ];
    expect(ids(bestTopics(topics))).toEqual([3, 4, 2]);
  });

  it('are looked at closely in a number that one question takes', () => {
    const many = Array.from({ length: 50 }, (_, n) => topic({ id: n + 1, sourceId: n + 1 }));
    expect(candidates(many)).toHaveLength(20);
  });
});
