import { quoteCardRpc } from '@galley/contracts';
import { storeFacts, storeTopic, topicStack, type TopicStack } from '../testing/topic-stack.js';

let topics: TopicStack;
beforeAll(async () => {
  topics = await topicStack();
  await storeFacts(topics.stack);
});
afterAll(() => topics.close());

const quote = {
  text: 'Losses come in clusters.',
  from: 0,
  to: 24,
  startSeconds: 84,
  timestamp: '00:01:24',
  approximate: false,
  speaker: 'Marcus Hale',
  transcriptHash: 'a'.repeat(64),
};
async function topicWith(words: object | null): Promise<number> {
  const id = await storeTopic(topics.stack);
  await topics.stack.query(
    'topic',
    `UPDATE extracted_topics SET metadata = metadata || jsonb_build_object('quote', $2::jsonb) WHERE id = $1`,
    [id, JSON.stringify(words)],
  );
  return id;
}
const draw = (id: number, format: 'png' | 'svg') =>
  topics.stack.rpc.call(quoteCardRpc.ofTopic, { id, format }, { timeoutMs: 30_000 });

describe('the quote of a topic as a picture', () => {
  it('is drawn as outlines or pixels, and named by who said it and when', async () => {
    const id = await topicWith(quote);
    const svg = await draw(id, 'svg');
    expect(svg).toMatchObject({ fileName: `Marcus-Hale-00-01-24-${id}.svg`, mediaType: 'image/svg+xml' });
    expect(Buffer.from(svg.body, 'base64').toString()).toContain(
      '<title>Losses come in clusters. (Marcus Hale',
    );
    const png = await draw(id, 'png');
    expect(png).toMatchObject({ fileName: `Marcus-Hale-00-01-24-${id}.png`, mediaType: 'image/png' });
    expect(Buffer.from(png.body, 'base64').subarray(1, 4).toString()).toBe('PNG');
  }, 60_000);

  it('is refused where there is no quote, or no topic', async () => {
    const id = await topicWith(null);
    await expect(draw(id, 'png')).rejects.toMatchObject({ code: 'TOPIC_WITHOUT_QUOTE', status: 404 });
    await expect(draw(9_999, 'png')).rejects.toMatchObject({ code: 'TOPIC_NOT_FOUND', status: 404 });
  });
});
