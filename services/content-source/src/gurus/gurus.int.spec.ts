import { Guru, guruEvents, guruRpc, sourceRpc, topicEvents } from '@galley/contracts';
import { eventually } from '@galley/testing';
import { z } from 'zod';
import { contentSourceStack, endOf, talk, type ContentSourceStack } from '../testing/content-source-stack.js';

let content: ContentSourceStack;
beforeAll(async () => {
  content = await contentSourceStack();
});
afterAll(() => content.close());

const call: ContentSourceStack['stack']['rpc']['call'] = (...args) => content.stack.rpc.call(...args);

describe('a guru', () => {
  it('is added once by name, whatever its case, and every change is told', async () => {
    const heard = await content.stack.listen(guruEvents.changed);
    const guru = z.strictObject(Guru.shape).parse(await call(guruRpc.create, { name: ' Elena Voss ' }));
    expect(guru).toMatchObject({ name: 'Elena Voss', description: null, topicCount: 0, sourceCount: 0 });
    await expect(call(guruRpc.create, { name: 'elena voss' })).rejects.toMatchObject({ code: 'GURU_EXISTS' });
    const imageUrl = 'https://example.com/elena.png';
    expect(await call(guruRpc.setImage, { id: guru.id, imageUrl })).toMatchObject({ imageUrl });
    expect(await call(guruRpc.setImage, { id: guru.id, imageUrl: '' })).toMatchObject({ imageUrl: null });
    expect(await call(guruRpc.setPrompt, { id: guru.id, systemPrompt: 'Be dry.' })).toMatchObject({
      systemPrompt: 'Be dry.',
    });
    expect(await call(guruRpc.list, {})).toMatchObject([{ id: guru.id, systemPrompt: 'Be dry.' }]);
    await eventually(() => heard.length === 4);
    expect(heard.map((state) => state.imageUrl)).toEqual([null, imageUrl, null, null]);
  });

  it('that does not exist is GURU_NOT_FOUND', async () => {
    await expect(call(guruRpc.get, { id: 999 })).rejects.toMatchObject({ code: 'GURU_NOT_FOUND' });
    await expect(call(guruRpc.setImage, { id: 999, imageUrl: '' })).rejects.toMatchObject({
      code: 'GURU_NOT_FOUND',
    });
  });

  it('counts its sources and the topics that were found in them, the newest news winning', async () => {
    const { id: guruId } = await call(guruRpc.create, { name: 'Danny Okafor' });
    const { jobId } = await call(sourceRpc.ingestTranscript, {
      guruName: 'Danny Okafor',
      transcript: talk('counting'),
    });
    const sourceId = (await endOf(content.stack, jobId)).sourceId!;
    const published = { sourceId, guruId, topicIds: [], topicCount: 5 };
    const id = '9b1f0f0c-6a43-4b8e-9a53-0f5a1d3f8c11';
    await content.stack.publish(topicEvents.extracted, published, id);
    await eventually(async () => (await call(guruRpc.get, { id: guruId })).topicCount === 5);
    await content.stack.publish(topicEvents.replaced, { ...published, topicCount: 3 });
    await content.stack.publish(topicEvents.extracted, published, id);
    await eventually(async () => (await call(sourceRpc.get, { id: sourceId })).topicCount === 3);
    expect(await call(guruRpc.get, { id: guruId })).toMatchObject({ topicCount: 3, sourceCount: 1 });
  });
});
