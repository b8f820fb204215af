import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { topicEvents, topicJobs, topicRpc, type ChosenTopic, type DiscoveredTopic } from '@galley/contracts';
import { eventually } from '@galley/testing';
import { jobEnd, sourceText, publishIngested, topicStack, type TopicStack } from '../testing/topic-stack.js';

const talk = readFileSync(
  join(process.cwd(), 'services/content-source/samples/quiet-markets-call.txt'),
  'utf8',
);
const depth = { analysisDepth: 'standard' as const };
const ann = { userId: 1 };
let topics: TopicStack;
let found: DiscoveredTopic[];
beforeEach(async () => {
  topics = await topicStack();
  topics.texts.set(1, sourceText(1, talk));
  await publishIngested(topics.stack, topics.texts.get(1)!);
  await eventually(async () => (await count()) > 0, { withinMs: 40_000 });
  const { jobId } = await call(topicRpc.discover, { sourceId: 1, topicCount: 3, ...depth }, ann);
  await jobEnd(topics.stack, jobId);
  found = (await call(topicRpc.discovery, { id: jobId })).discovery!.topics;
});
afterEach(() => topics.close());

const call: TopicStack['stack']['rpc']['call'] = (...args) => topics.stack.rpc.call(...args);
const count = async () => (await call(topicRpc.count, {})).topics;
const chosen = () => found.map((topic) => ({ ...topic, quote: topic.quote! }));
const keep = (selectedTopics: ChosenTopic[], as = ann) =>
  call(topicRpc.saveDiscovered, { sourceId: 1, selectedTopics, ...depth }, as);
const shelf = async (as = ann) => (await call(topicRpc.saved, {}, as)).items;

describe('chosen discoveries', () => {
  it('become topics of their source and saved topics of who chose them, once', async () => {
    const heard = await topics.stack.listen(topicEvents.extracted);
    const before = await count();
    const queued = await keep(chosen());
    expect(queued).toMatchObject({ queuedTopics: found.length, sourceId: 1 });
    expect(queued.message).toMatch(/My Topics/);
    topics.stack.nats.publish(topicJobs.keep.subject, JSON.stringify({ jobId: queued.jobId }));
    expect(await jobEnd(topics.stack, queued.jobId)).toMatchObject({
      status: 'done',
      topicCount: found.length,
    });
    expect(await count()).toBe(before + found.length);
    const saved = await shelf();
    expect(saved.map(({ title }) => title).sort()).toEqual(found.map(({ title }) => title).sort());
    for (const { quote, title } of saved) {
      const discovery = found.find((topic) => topic.title === title);
      expect([quote?.text, quote?.timestamp]).toEqual([discovery?.quote, discovery?.timestamp]);
    }
    expect(await shelf({ userId: 2 })).toEqual([]);
    await eventually(() => heard.some(({ topicCount }) => topicCount === before + found.length));
  });

  it('that were kept already are not made again, but saved for the second user too', async () => {
    await jobEnd(topics.stack, (await keep(chosen())).jobId);
    const before = await count();
    const bob = { userId: 2 };
    for (const as of [ann, bob]) await jobEnd(topics.stack, (await keep(chosen(), as)).jobId);
    expect(await count()).toBe(before);
    expect(await shelf()).toHaveLength(found.length);
    expect(await shelf(bob)).toHaveLength(found.length);
  });

  it('take their time from where the quote is found, whatever was sent', async () => {
    const [first] = chosen();
    const { title, description, quote } = first!;
    await jobEnd(topics.stack, (await keep([{ title, description, quote, subjectLines: [] }])).jobId);
    expect(await shelf()).toMatchObject([{ quote: { text: quote, timestamp: first!.timestamp } }]);
  });

  it('with a quote that nobody said are refused, and nothing is changed', async () => {
    const before = await count();
    const invented = {
      ...chosen()[0]!,
      title: 'Invented',
      quote: 'I never hedge a quiet market with gold bars.',
    };
    await expect(keep([...chosen(), invented])).rejects.toMatchObject({
      code: 'QUOTE_NOT_FOUND',
      status: 422,
      message: 'The quote of "Invented" is not in the transcript word for word.',
    });
    await expect(keep([])).rejects.toMatchObject({ message: 'Please select at least one topic.' });
    expect([await count(), await shelf()]).toEqual([before, []]);
    const jobs = await topics.stack.query('topic', 'select 1 from jobs where kind = $1', [
      topicJobs.keep.kind,
    ]);
    expect(jobs).toEqual([]);
  });
});
