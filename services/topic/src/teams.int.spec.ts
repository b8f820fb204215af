import { firstTeam, topicRpc, searchRpc } from '@galley/contracts';
import { eventually } from '@galley/testing';
import { type TopicStack, topicStack } from './testing/topic-stack.js';

const otherTeam = 2;
const [ours, theirs] = [
  { userId: 1, teamId: firstTeam },
  { userId: 1, teamId: otherTeam },
];

let topics: TopicStack;
beforeAll(async () => {
  topics = await topicStack();
});
afterAll(() => topics.close());

const add = async (teamId: number, title: string): Promise<number> => {
  const [{ id }] = (await topics.stack.query<{ id: number }>(
    'topic',
    `with facts as (
       insert into source_facts ("sourceId", "guruId", title, "platformType", "transcriptHash", "createdAt", "teamId")
       values (100 + $1, 1, 'A recording', 'Zoom', repeat('a', 64), now(), $1) on conflict do nothing)
     insert into extracted_topics ("sourceId", "guruId", title, excerpt, details, metadata, "transcriptSegments", "teamId")
     values (100 + $1, 1, $2, 'An excerpt.', 'Some details.', '{}', '[]', $1) returning id`,
    [teamId, title],
  )) as [{ id: number }];
  return id;
};
const list = async (who: typeof ours) => {
  const { status, headers, body } = await topics.stack.rpc.raw(topicRpc.list, {}, who);
  const titles = (JSON.parse(Buffer.from(body).toString('utf8')) as { title: string }[]).map(
    ({ title }) => title,
  );
  return { status, titles, etag: headers['Galley-ETag'] ?? '' };
};

it('A topic is in every list, count and search of its own team, and not there for another', async () => {
  const id = await add(firstTeam, 'The patient harvest');
  expect((await list(theirs)).titles).toEqual([]);
  expect(await topics.stack.rpc.call(topicRpc.count, {}, theirs)).toEqual({ topics: 0, today: 0 });
  await add(otherTeam, 'The hasty harvest');
  expect((await list(ours)).titles).toEqual(['The patient harvest']);
  expect((await list(theirs)).titles).toEqual(['The hasty harvest']);
  expect(await topics.stack.rpc.call(topicRpc.count, {}, ours)).toEqual({ topics: 1, today: 1 });
  const found = async (who: typeof ours) =>
    (await topics.stack.rpc.call(searchRpc.topics, { q: 'harvest' }, who)).items.length;
  await eventually(async () => (await found(ours)) === 1 && (await found(theirs)) === 1);
  await expect(topics.stack.rpc.call(topicRpc.get, { id }, theirs)).rejects.toMatchObject({
    code: 'TOPIC_NOT_FOUND',
  });
});

it('Everybody has folders of the same name in each of their teams', async () => {
  const folder = { name: 'Next month', description: null };
  await topics.stack.rpc.call(topicRpc.createFolder, folder, ours);
  expect(await topics.stack.rpc.call(topicRpc.folders, {}, theirs)).toEqual([]);
  await topics.stack.rpc.call(topicRpc.createFolder, folder, theirs);
});

it('Every table of topics has rules for its rows', async () => {
  const open = await topics.stack.query<{ name: string }>(
    'topic',
    `select relname as name from pg_class where relnamespace = 'topic'::regnamespace and relkind = 'r'
        and not relrowsecurity order by relname`,
  );
  expect(open.map(({ name }) => name)).toEqual([
    'breakers',
    'dead_letters',
    'event_sequences',
    'inbox',
    'migrations',
    'outbox',
    'sent_events',
  ]);
});
