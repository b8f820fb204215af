import { firstTeam, guruRpc, searchRpc, sourceRpc } from '@galley/contracts';
import { eventually } from '@galley/testing';
import { type ContentSourceStack, contentSourceStack, talk } from './testing/content-source-stack.js';

const [ours, theirs] = [
  { userId: 1, teamId: firstTeam },
  { userId: 1, teamId: 2 },
];

let content: ContentSourceStack;
beforeAll(async () => {
  content = await contentSourceStack();
});
afterAll(() => content.close());

const rpc = () => content.stack.rpc;
const names = async (who: typeof ours) => (await rpc().call(guruRpc.list, {}, who)).map(({ name }) => name);
const transcript = talk('position sizing');
const ingest = async (who: typeof ours) => {
  const sent = {
    transcript,
    guruName: 'Mara Lindqvist',
    title: 'The quiet call',
    platformType: 'Zoom' as const,
  };
  await rpc().call(sourceRpc.ingestTranscript, sent, who);
  return eventually(async () => (await rpc().call(sourceRpc.list, {}, who)).items[0], { withinMs: 30_000 });
};

it('Two teams have a guru of the same name and the same recording, and neither sees the other', async () => {
  await rpc().call(guruRpc.create, { name: 'Mara Lindqvist' }, ours);
  expect(await names(theirs)).toEqual([]);
  await rpc().call(guruRpc.create, { name: 'Mara Lindqvist' }, theirs);
  const first = await ingest(ours);
  expect((await rpc().call(sourceRpc.list, {}, theirs)).total).toBe(0);
  const second = await ingest(theirs);
  expect(second.id).not.toBe(first.id);
  await expect(ingest(theirs)).rejects.toMatchObject({ details: { existingSourceId: second.id } });
  await expect(rpc().call(sourceRpc.text, { id: first.id }, theirs)).rejects.toMatchObject({
    code: 'SOURCE_NOT_FOUND',
  });
  expect((await rpc().call(sourceRpc.jobs, {}, theirs)).total).toBe(1);
  const found = async (who: typeof ours) =>
    (await rpc().call(searchRpc.sources, { q: 'quiet' }, who)).sources.items.map(({ id }) => id);
  await eventually(async () => (await found(ours)).length > 0 && (await found(theirs)).length > 0);
  expect(await found(ours)).toEqual([first.id]);
});

it('Every table of recordings has rules for its rows', async () => {
  const open = await content.stack.query<{ name: string }>(
    'content-source',
    `select relname as name from pg_class where relnamespace = 'content_source'::regnamespace and relkind = 'r'
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
