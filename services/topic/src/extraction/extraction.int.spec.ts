import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { guruEvents, topicEvents, topicJobs, topicRpc, TopicListItem, type Topic } from '@galley/contracts';
import { eventually } from '@galley/testing';
import { formatTimestamp, transcriptHash } from '@galley/transcript';
import { z } from 'zod';
import { guru, sourceText, publishIngested, topicStack, type TopicStack } from '../testing/topic-stack.js';

const talk = readFileSync(
  join(process.cwd(), 'services/content-source/samples/quiet-markets-call.txt'),
  'utf8',
);
let topics: TopicStack;
beforeEach(async () => {
  topics = await topicStack();
});
afterEach(() => topics.close());

async function topicsOf(sourceId: number): Promise<Topic[]> {
  const rows = await topics.stack.query<{ id: number }>(
    'topic',
    'select id from extracted_topics where "sourceId" = $1 order by id',
    [sourceId],
  );
  return rows.length === 0 ? [] : topics.stack.rpc.call(topicRpc.byIds, { ids: rows.map((row) => row.id) });
}
const found = (sourceId = 1) =>
  eventually(async () => ((await topicsOf(sourceId)).length > 0 ? topicsOf(sourceId) : undefined), {
    withinMs: 40_000,
  });
const jobs = () =>
  topics.stack.query<{ id: number; status: string; code: string }>(
    'topic',
    'select id, status, code from jobs order by id',
  );

describe('an ingested source', () => {
  it('gets its topics, each with a quote that is in the recording word for word at the moment shown', async () => {
    const heard = await topics.stack.listen(topicEvents.extracted);
    const source = sourceText(1, talk);
    topics.texts.set(1, source);
    await publishIngested(topics.stack, source);
    const stored = await found();
    expect(stored.length).toBeGreaterThanOrEqual(3);
    expect(stored.length).toBeLessThanOrEqual(8);
    const list = await topics.stack.rpc.raw(topicRpc.list, { sourceId: 1 });
    const listed = z.array(TopicListItem).parse(JSON.parse(Buffer.from(list.body).toString('utf8')));
    const starts = listed.map((topic) => topic.metadata.startSeconds ?? 0);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    for (const topic of stored) {
      const { quote } = topic;
      expect(topic).toMatchObject({
        guruName: 'Elena Voss',
        sourceTitle: 'Quiet Markets',
        videoId: 'dQw4w9WgXcQ',
      });
      expect(topic.subjectLines.length).toBeGreaterThan(0);
      expect(source.transcript.slice(topic.metadata.from, topic.metadata.to).trim()).not.toBe('');
      if (!quote) throw new Error(`The topic "${topic.title}" has no quote.`);
      expect(quote.transcriptHash).toBe(transcriptHash(source.transcript));
      const said = source.transcript.slice(quote.from, quote.to);
      expect(said.replace(/\n\[[\d:]+\] [\w .]+: /g, ' ')).toBe(quote.text);
      const line = source.transcript.slice(source.transcript.lastIndexOf('\n[', quote.from) + 1);
      if (!quote.approximate) expect(line).toContain(`[${formatTimestamp(quote.startSeconds ?? -1)}]`);
    }
    await eventually(() => heard.length === 1);
    expect(heard).toMatchObject([{ sourceId: 1, topicCount: stored.length }]);
  });

  it('is extracted once, however often the news and the job arrive', async () => {
    const heard = await topics.stack.listen(topicEvents.extracted);
    const replaced = await topics.stack.listen(topicEvents.replaced);
    topics.texts.set(1, sourceText(1, talk));
    const id = '0c9a36f3-8b0e-4d3d-8b07-2f1f8f0b1a11';
    await publishIngested(topics.stack, topics.texts.get(1)!, id);
    await publishIngested(topics.stack, topics.texts.get(1)!, id);
    const first = await found();
    const [job] = await jobs();
    topics.stack.nats.publish(topicJobs.extract.subject, JSON.stringify({ jobId: job!.id }));
    topics.texts.set(2, sourceText(2, `${talk}\n[00:30:00] Ruth Castellano: Good night.`));
    await publishIngested(topics.stack, topics.texts.get(2)!);
    await found(2);
    expect(await topicsOf(1)).toEqual(first);
    expect(await jobs()).toMatchObject([{ status: 'done' }, { status: 'done' }]);
    await eventually(() => heard.length === 2);
    expect(replaced).toEqual([]);
  });

  it('has its topics replaced by a new extraction, and says so', async () => {
    const replaced = await topics.stack.listen(topicEvents.replaced);
    topics.texts.set(1, sourceText(1, talk));
    await publishIngested(topics.stack, topics.texts.get(1)!);
    const before = (await found()).map((topic) => topic.id);
    await publishIngested(topics.stack, topics.texts.get(1)!);
    await eventually(() => replaced.length === 1, { withinMs: 30_000 });
    const after = (await topicsOf(1)).map((topic) => topic.id);
    expect(after.filter((id) => before.includes(id))).toEqual([]);
    expect(replaced[0]?.topicIds.toSorted()).toEqual(after.toSorted());
  });

  it('that is not there any more, or reads differently, fails for good and says why', async () => {
    const failed = await topics.stack.listen(topicEvents.extractionFailed);
    await publishIngested(topics.stack, sourceText(3, talk));
    await eventually(() => failed.length === 1);
    expect(failed).toMatchObject([{ sourceId: 3, guruId: guru.id, code: 'SOURCE_NOT_FOUND' }]);
    expect(await jobs()).toMatchObject([{ status: 'failed', code: 'SOURCE_NOT_FOUND' }]);
    expect(await topicsOf(3)).toEqual([]);
  });

  it('in which nothing is said has no topics: NO_TOPICS_FOUND', async () => {
    const failed = await topics.stack.listen(topicEvents.extractionFailed);
    topics.texts.set(4, sourceText(4, '. '.repeat(6_000)));
    await publishIngested(topics.stack, topics.texts.get(4)!);
    await eventually(() => failed.length === 1);
    expect(failed).toMatchObject([{ sourceId: 4, code: 'NO_TOPICS_FOUND' }]);
  });

  it('shows the new name of a guru in its topics', async () => {
    topics.texts.set(1, sourceText(1, talk));
    await publishIngested(topics.stack, topics.texts.get(1)!);
    await found();
    await topics.stack.publish(guruEvents.changed, { ...guru, name: 'Elena Voss-Berg' });
    await eventually(async () => (await topicsOf(1)).every((topic) => topic.guruName === 'Elena Voss-Berg'));
    const list = await topics.stack.rpc.raw(topicRpc.list, { search: 'voss-berg' });
    expect(Number(list.headers['X-Total-Count'])).toBeGreaterThan(0);
  });
});
