import { Coverage, limits, topicRpc, type Topic } from '@galley/contracts';
import { eventually } from '@galley/testing';
import { type OpenAiStandIn, type StandInRequest, startOpenAiStandIn } from '@galley/engine-openai/testing';
import { longRecording } from '../testing/long-recording.js';
import { sourceText, publishIngested, topicStack, type TopicStack } from '../testing/topic-stack.js';

const recording = longRecording(500_000);
let model: OpenAiStandIn;
let topics: TopicStack;
afterEach(async () => {
  await topics.close();
  await model?.close();
});

const askedText = ({ messages }: StandInRequest) => messages.at(-1)?.content ?? '';

/** Answers like a model that makes one topic of each part that it reads, and chooses every third one. */
function readsWhole(request: StandInRequest) {
  const sentences = [...askedText(request).matchAll(/^(\d+) \[[\d:]+\] (?:Elena Voss: )?(.+)$/gm)];
  const [first, last] = [sentences[0], sentences.at(-1)];
  if (!first || !last) return { json: { chosen: [1, 4, 7, 10, 13, 16, 19, 22] } };
  const number = first[1] ?? '';
  const topic = {
    title: `What sentence ${number} costs`,
    excerpt: 'It costs money.',
    details: 'It costs money, and says why.',
    reasoning: 'It is counted.',
    subjectLines: ['What it costs'],
    quote: first[2],
    firstSentence: Number(first[1]),
    lastSentence: Number(last[1]),
    quoteSentence: Number(first[1]),
  };
  return { json: { topics: [topic] } };
}

async function extracted(): Promise<Topic[]> {
  const source = sourceText(1, recording.text, 'A long winter');
  topics.texts.set(1, source);
  await publishIngested(topics.stack, source);
  const { topics: found } = await eventually(
    async () => {
      const coverage = await topics.stack.rpc.call(topicRpc.coverage, { id: 1 });
      return coverage.topics.length > 0 ? coverage : undefined;
    },
    { withinMs: 150_000 },
  );
  return topics.stack.rpc.call(topicRpc.byIds, { ids: found.map(({ topicId }) => topicId) });
}

function expectTrue(found: readonly Topic[]): void {
  const { transcript } = sourceText(1, recording.text);
  expect(found.length).toBeGreaterThan(2);
  expect(found.length).toBeLessThanOrEqual(limits.topicsPerSource);
  for (const { quote, metadata, transcriptSegments } of found) {
    expect(quote && transcript.slice(quote.from, quote.to)).toBe(quote?.text);
    expect(metadata.to).toBeLessThanOrEqual(transcript.length);
    expect(transcriptSegments.length).toBeGreaterThan(0);
    for (const { timestamp, content, context } of transcriptSegments)
      expect([timestamp, content, context]).toEqual(Array(3).fill(expect.stringMatching(/\S/)));
  }
  expect(Math.max(...found.map(({ metadata }) => metadata.to))).toBeGreaterThan(transcript.length * 0.7);
}

describe('a transcript of 500,000 characters', () => {
  it('is read to its last line by a language model, part by part, and its topics cover what they say', async () => {
    model = await startOpenAiStandIn(readsWhole);
    topics = await topicStack({ OPENAI_BASE_URL: model.baseUrl, OPENAI_API_KEY: 'key' });
    const found = await extracted();
    const read = new Set(
      model.requests.flatMap((request) => askedText(request).match(/ number \d+\./g) ?? []),
    );
    expect(read.size).toBe(recording.lines);
    expectTrue(found);
    const coverage = Coverage.parse(await topics.stack.rpc.call(topicRpc.coverage, { id: 1 }));
    const spans = found.map(({ metadata: { from, to } }) => to - from);
    expect(coverage.covered).toBeCloseTo(spans.reduce((a, b) => a + b) / coverage.transcriptLength);
    expect(coverage.covered).toBeGreaterThan(0.2);
  }, 180_000);

  it('is read to its end by the offline engine', async () => {
    topics = await topicStack();
    expectTrue(await extracted());
  }, 180_000);
});
