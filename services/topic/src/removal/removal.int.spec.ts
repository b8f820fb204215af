import { binRpc, sourceRemovalEvents, sourceRemovalRpc, topicEvents, topicRpc } from '@galley/contracts';
import { fingerprintOf } from '@galley/service-kit';
import { eventually } from '@galley/testing';
import {
  publishIngested,
  sourceText,
  storeFacts,
  storeTopic,
  topicStack,
  type TopicStack,
} from '../testing/topic-stack.js';

const ann = { userId: 1 };
let topics: TopicStack;
beforeAll(async () => {
  topics = await topicStack();
});
afterAll(() => topics.close());

const call: TopicStack['stack']['rpc']['call'] = (...args) => topics.stack.rpc.call(...args);
const named = (sourceId: number) => ({ sourceId, guruId: 1, title: 'A talk' });
const deleted = (sourceId: number, sequence: number) =>
  topics.stack.publish(
    sourceRemovalEvents.deleted,
    { ...named(sourceId), restorableUntil: new Date().toISOString() },
    undefined,
    sequence,
  );
const restored = (sourceId: number, sequence: number) =>
  topics.stack.publish(sourceRemovalEvents.restored, named(sourceId), undefined, sequence);
const isThere = (id: number) =>
  call(topicRpc.get, { id }).then(
    () => true,
    () => false,
  );

describe('the topics of a source that is deleted', () => {
  it('go and come with it, and saved copies stay', async () => {
    await storeFacts(topics.stack, 1);
    const id = await storeTopic(topics.stack, { sourceId: 1, title: 'Three exits' });
    const copy = await call(topicRpc.save, { topicId: id }, ann);
    expect(await call(sourceRemovalRpc.topics, { id: 1 })).toEqual({
      count: 1,
      newest: [{ id, title: 'Three exits' }],
    });
    const told = await topics.stack.listen(topicEvents.restored);
    await deleted(1, 2);
    await eventually(async () => !(await isThere(id)));
    expect(await call(binRpc.topic.list, {}, ann)).toEqual([]);
    expect((await call(topicRpc.saved, {}, ann)).items).toMatchObject([{ id: copy.id, topicId: null }]);
    await restored(1, 3);
    await eventually(() => isThere(id));
    expect((await call(topicRpc.saved, {}, ann)).items).toMatchObject([{ id: copy.id, topicId: id }]);
    await eventually(() =>
      told.some(({ topicIds, topicCount }) => topicIds.includes(id) && topicCount === 1),
    );
  });

  it('are where the latest news says, in whatever order it arrives', async () => {
    await storeFacts(topics.stack, 2);
    const id = await storeTopic(topics.stack, { sourceId: 2 });
    await restored(2, 3);
    await deleted(2, 2);
    await deleted(3, 2);
    await eventually(async () => (await call(sourceRemovalRpc.topics, { id: 3 })).count === 0);
    expect(await isThere(id)).toBe(true);
  });

  it('are not looked for when the news of its deletion was faster', async () => {
    const text = sourceText(4, '[00:00:01] Elena: Nothing to find.');
    await deleted(4, 2);
    await eventually(async () => {
      const rows = await topics.stack.query('topic', 'select 1 from source_deletions where "sourceId" = 4');
      return rows.length === 1;
    });
    await publishIngested(topics.stack, text);
    await publishIngested(topics.stack, sourceText(5, '[00:00:01] Elena: Another one.'));
    await eventually(async () => {
      const rows = await topics.stack.query(
        'topic',
        'select "sourceId" from source_facts where "sourceId" in (4, 5)',
      );
      return rows.length === 1 && rows;
    });
    const jobs = await topics.stack.query('topic', `select 1 from jobs where payload ->> 'sourceId' = '4'`);
    expect(jobs).toEqual([]);
  });
});

it('Of a source that is withdrawn nothing stays, not even what was saved, deleted or said in a job', async () => {
  const said = 'I buy the condor back before the earnings of the quarter are out.';
  await storeFacts(topics.stack, 6);
  await storeFacts(topics.stack, 7);
  const [id, gone] = [
    await storeTopic(topics.stack, { sourceId: 6, details: said }),
    await storeTopic(topics.stack, { sourceId: 6, details: said }),
  ];
  const other = await storeTopic(topics.stack, { sourceId: 7 });
  await call(topicRpc.save, { topicId: id }, ann);
  await call(topicRpc.delete, { id: gone }, ann);
  await topics.stack.query(
    'topic',
    `insert into jobs (kind, status, payload, result) values ('discover', 'done', '{}', jsonb_build_object('topics', jsonb_build_array($1::text)))`,
    [said],
  );
  await topics.stack.publish(sourceRemovalEvents.erasureOrdered, {
    sourceId: 6,
    fingerprint: fingerprintOf(said),
    again: false,
  });
  await eventually(async () => !(await isThere(id)));
  const tables = [
    'extracted_topics',
    'user_saved_topics',
    'bin_rows',
    'jobs',
    'search_entries',
    'topic_words',
  ];
  for (const table of tables) {
    const rows = await topics.stack.query(
      'topic',
      `select 1 from ${table} t where t::text like '%before the earnings%'`,
    );
    expect([table, rows]).toEqual([table, []]);
  }
  expect(await isThere(other)).toBe(true);
});
