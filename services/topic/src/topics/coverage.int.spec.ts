import { Coverage, topicRpc } from '@galley/contracts';
import { sourceText, storeFacts, storeTopic, topicStack, type TopicStack } from '../testing/topic-stack.js';

let topics: TopicStack;
beforeAll(async () => {
  topics = await topicStack();
  topics.texts.set(1, sourceText(1, 'w'.repeat(400)));
  await storeFacts(topics.stack);
});
afterAll(() => topics.close());

const place = (id: number, from: number, to: number) =>
  topics.stack.query(
    'topic',
    `update extracted_topics set metadata = metadata || jsonb_build_object('from', $2::int, 'to', $3::int) where id = $1`,
    [id, from, to],
  );
const call = (id: number) => topics.stack.rpc.call(topicRpc.coverage, { id });

describe('the coverage of a recording', () => {
  it('is where its topics are, in the order of the text, what they share counted once', async () => {
    expect(await call(1)).toMatchObject({ covered: 0, topics: [] });
    const [late, early] = [
      await storeTopic(topics.stack),
      await storeTopic(topics.stack, { title: 'First' }),
    ];
    await place(late, 50, 150);
    await place(early, 0, 100);
    const coverage = Coverage.parse(await call(1));
    expect(coverage).toMatchObject({
      sourceId: 1,
      transcriptLength: 400,
      durationSeconds: 1_800,
      covered: 0.375,
    });
    expect(coverage.topics).toMatchObject([
      { topicId: early, title: 'First', from: 0, to: 100, startSeconds: 83.5, timestamp: '00:01:23' },
      { topicId: late, from: 50, to: 150 },
    ]);
  });

  it('of a recording that is not there is SOURCE_NOT_FOUND', async () => {
    await expect(call(2)).rejects.toMatchObject({ code: 'SOURCE_NOT_FOUND', status: 404 });
  });
});
