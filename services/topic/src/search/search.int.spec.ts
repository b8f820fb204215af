import { searchRpc } from '@galley/contracts';
import { eventually } from '@galley/testing';
import { storeFacts, storeTopic, topicStack, type TopicStack } from '../testing/topic-stack.js';

let topics: TopicStack;
beforeAll(async () => {
  topics = await topicStack();
  await storeFacts(topics.stack);
});
afterAll(() => topics.close());

const find = (q: string, limit = 5) => topics.stack.rpc.call(searchRpc.topics, { q, limit }, { userId: 1 });

it('finds topics by their words, a title first, each with its passage, source, guru and moment', async () => {
  await storeTopic(topics.stack, { title: 'Patience', details: 'A condor waits for the wind.' });
  const id = await storeTopic(topics.stack, { title: 'Condors in autumn' });
  const found = await eventually(async () => {
    const answer = await find('condor');
    expect(answer.items).toHaveLength(2);
    return answer;
  });
  expect(found.items[0]).toMatchObject({
    id,
    name: 'Condors in autumn',
    title: '<mark>Condors</mark> in autumn',
    guruName: 'Elena Voss',
    timestamp: '00:01:23',
  });
  expect(found.items[1]?.passage).toContain('A <mark>condor</mark> waits');
  expect(await find('condor', 1)).toMatchObject({ more: true });
});

it('reads words in the language of the topic', async () => {
  const id = await storeTopic(topics.stack, {
    title: 'Las canciones de la sierra',
    details: 'Los músicos hablan de las canciones que aprendieron durante los inviernos largos en el pueblo.',
  });
  await eventually(async () => {
    expect((await find('canción')).items.map((one) => one.id)).toEqual([id]);
    return true;
  });
});
