import {
  AppError,
  documentRpc,
  generationEvents,
  generationRpc,
  sourceRpc,
  statuses,
} from '@galley/contracts';
import { eventually } from '@galley/testing';
import type { z } from 'zod';
import { answer } from '../testing/document-double.js';
import { generationStack, type GenerationStack } from '../testing/generation-stack.js';
import { NewsroomDouble } from '../testing/newsroom-double.js';

const ann = { userId: 1 };
const words = '<h1>Size first</h1><p>I size <strong>every</strong> position.</p>';

let generation: GenerationStack;
let newsroom: NewsroomDouble;
beforeAll(async () => {
  generation = await generationStack();
  newsroom = new NewsroomDouble(generation.stack);
});
afterAll(() => generation.close());

const create = (input: Partial<z.input<typeof generationRpc.create.input>>) => {
  const { id: guruId } = newsroom.guru(2);
  const order = { guruId, topicIds: [guruId * 100 + 1], contentType: 'newsletter' as const };
  return generation.stack.rpc.call(generationRpc.create, { ...order, ...input }, ann);
};

describe('a text that somebody brings', () => {
  it('is the first version of that person, a draft, and its document is made of it; nothing is written by an engine', async () => {
    const made: z.output<typeof documentRpc.create.input>[] = [];
    generation.stack.nats.subscribe(documentRpc.create.subject, {
      callback: (_, message) => void made.push(documentRpc.create.input.parse(message.json())),
    });
    const kept = await create({
      content: `${words}<script>alert(1)</script>`,
      subjectLine: 'Size, then trade',
    });
    expect(kept).toMatchObject({
      status: 'Draft',
      content: words,
      title: 'Size first',
      subjectLine: 'Size, then trade',
      activeVersion: 1,
      userId: ann.userId,
      warnings: [],
    });
    const versions = await generation.stack.rpc.call(generationRpc.versions, { id: kept.id }, ann);
    expect(versions).toMatchObject([{ version: 1, isActive: 1, content: words, author: 'User 1' }]);
    await eventually(() => made.length > 0);
    expect(made).toMatchObject([
      { generationId: kept.id, html: words, ownerId: ann.userId, author: `Guru ${kept.guruId}` },
    ]);
    const found = await generation.stack.rpc.call(generationRpc.list, { search: 'size first' }, ann);
    expect(found.items.map(({ id }) => id)).toContain(kept.id);
    expect(statuses).toContain(kept.status);
  });

  it('is announced with the topics that it is made from, like a text that is ordered', async () => {
    const heard = await generation.stack.listen(generationEvents.topicsUsed);
    const own = await create({ content: words });
    const ordered = await create({});
    await eventually(() => heard.length >= 2);
    const facts = [own, ordered].map(({ id, primaryTopicId }) => ({
      generationId: id,
      topicIds: [primaryTopicId],
    }));
    expect(heard).toEqual(expect.arrayContaining(facts));
  });

  it('has to have words, and a blog post beside it only where there are two texts', async () => {
    await expect(create({ content: '<script>alert(1)</script>' })).rejects.toMatchObject({
      code: 'UNPROCESSABLE',
    });
    await expect(create({ content: words, blogContent: words })).rejects.toMatchObject({
      code: 'UNPROCESSABLE',
    });
    const both = await create({ content: words, blogContent: '<p>Longer.</p>', contentType: 'both' });
    expect(both).toMatchObject({ content: words, blogContent: '<p>Longer.</p>', status: 'Draft' });
  });
});

describe('the texts of a source', () => {
  const ofSource = (id: number) => generation.stack.rpc.call(generationRpc.ofSource, { id }, ann);

  it('are those with one of its topics, newest first', async () => {
    const guru = newsroom.guru(3);
    const [first = 0, second = 0] = newsroom.topics
      .filter(({ guruId }) => guruId === guru.id)
      .map(({ id }) => id);
    const order = { guruId: guru.id, content: words };
    const alone = await create({ ...order, topicIds: [first] });
    const beside = await create({ ...order, topicIds: [second, first], contentType: 'blog' });
    await create({ ...order, topicIds: [second] });
    const { title, contentType, status, createdAt } = alone;
    const texts = await ofSource(first);
    expect(texts.map(({ generationId }) => generationId)).toEqual([beside.id, alone.id]);
    expect(texts[1]).toEqual({ generationId: alone.id, title, contentType, status, createdAt });
  });

  it('are none where nothing was made from it, and SOURCE_NOT_FOUND where it is not there', async () => {
    answer(generation.stack, sourceRpc.summary, ({ id }) => {
      if (id === 77) return { summary: 'About size.' };
      throw new AppError('SOURCE_NOT_FOUND', { id });
    });
    expect(await ofSource(77)).toEqual([]);
    await expect(ofSource(78)).rejects.toMatchObject({ code: 'SOURCE_NOT_FOUND' });
  });
});

describe('the subject line of a text', () => {
  it('is the one that was ordered, else the one that was left for its topic, else named after the topic', async () => {
    const guru = newsroom.guru(1);
    const topic = newsroom.topics.find(({ guruId }) => guruId === guru.id)!;
    const lineOf = async (order: object) => {
      const input = {
        guruId: guru.id,
        topicIds: [topic.id],
        contentType: 'blog' as const,
        content: '<p>Words.</p>',
      };
      return (await create({ ...input, ...order })).subjectLine;
    };
    topic.subjectLines = ['One of two', 'Two of two'];
    expect(await lineOf({})).toBeNull();
    expect(await lineOf({ contentType: 'newsletter' })).toBe(`Newsletter: ${topic.title}`);
    topic.subjectLines = ['The chosen one'];
    expect(await lineOf({})).toBe('The chosen one');
    expect(await lineOf({ contentType: 'newsletter' })).toBe('The chosen one');
    expect(await lineOf({ subjectLine: 'Ordered' })).toBe('Ordered');
  });
});
