import {
  type ContentDetails,
  figuresRpc,
  generationRpc,
  guruRpc,
  type RpcDefinition,
  sourceRpc,
  type Stats,
  topicRpc,
} from '@galley/contracts';
import { duringTests } from '@galley/testing';
import { GatewayStack } from '../testing/gateway-stack.js';

describe('an answer with parts from several services', () => {
  /** The whole answer is to come within a second; a machine that runs other tests as well is given more. Without the rule it takes ten. */
  const soon = 6_000;

  const galley = duringTests(() => GatewayStack.start());

  const newsletter = {
    title: 'Risk first',
    subjectLine: null,
    contentType: 'Newsletter',
    status: 'Draft',
    activeVersion: 1,
    guruId: 1,
    createdAt: '2026-01-02T03:04:05.678Z',
    customCriteria: null,
    content: '<p>First.</p>',
  };
  /** A stopped service: it takes the request and never answers. */
  const stopped = (definition: RpcDefinition) =>
    galley.stack.nats.subscribe(definition.subject, { callback: () => undefined });
  async function asked<T>(path: string): Promise<T> {
    const started = Date.now();
    const { status, body, text } = await galley.send('GET', path, { token: galley.reader.token });
    expect([status, text]).toEqual([200, text]);
    expect(Date.now() - started).toBeLessThan(soon);
    return body as T;
  }

  it('comes without the part of a service that is away, and names it', async () => {
    await galley.answer(topicRpc.count, () => ({ body: { topics: 5, today: 1 } }));
    await galley.answer(sourceRpc.count, () => ({ body: { sources: 3, youtube: 2 } }));
    const away = stopped(generationRpc.count);
    expect(await asked<Stats>('/api/stats')).toEqual({
      activeTopics: 5,
      topicsToday: 1,
      generatedPosts: 0,
      sources: 3,
      youtubeSources: 2,
      missing: ['texts'],
    });
    away.unsubscribe();
    await galley.answer(generationRpc.count, () => ({ body: { generations: 7, mine: 2 } }));
    expect(await asked<Stats>('/api/stats')).toMatchObject({ generatedPosts: 7, missing: [] });
  });

  it('shows the figures that are available', async () => {
    for (const definition of [figuresRpc.topics, figuresRpc.texts]) stopped(definition);
    await galley.answer(figuresRpc.ingest, () => ({ body: { running: 2, failed: 1 } }));
    const figures = await asked<object>('/api/stats/figures');
    expect(figures).toMatchObject({ ingest: { running: 2, failed: 1 }, missing: ['topics', 'texts'] });
  });

  it('shows a generation without its recording, and passes a refusal on unchanged', async () => {
    const generation = { ...newsletter, id: 4, sourceId: 9 };
    const documents = [{ contentType: 'newsletter', state: 'unreachable', since: null, reason: null }];
    const detail = { generation, guru: { id: 1, name: 'Elena' }, topics: [], googleDocs: [], documents };
    const answering = await galley.answer(generationRpc.get, () => ({ body: detail }));
    await galley.answer(guruRpc.get, () => ({ body: { id: 1, name: 'Elena', systemPrompt: 'Be brief.' } }));
    const away = stopped(sourceRpc.text);
    expect(await asked<ContentDetails>('/api/content/4/details')).toMatchObject({
      content: '<p>First.</p>',
      generationPrompt: 'Be brief.',
      transcript: null,
      missing: ['documents', 'source'],
    });
    away.unsubscribe();
    const gone = { code: 'SOURCE_NOT_FOUND', message: 'There is no such source.', details: {} };
    await galley.answer(sourceRpc.text, () => ({ status: 404, body: gone }));
    expect(await asked<ContentDetails>('/api/content/4/details')).toMatchObject({ missing: ['documents'] });
    answering();
  });

  it('shows a generation from a service of the previous release, which says nothing about documents', async () => {
    const generation = { ...newsletter, id: 5, sourceId: null };
    const detail = { generation, guru: { id: 1, name: 'Elena' }, topics: [], googleDocs: [] };
    await galley.answer(generationRpc.get, () => ({ body: detail }));
    await galley.answer(guruRpc.get, () => ({ body: { id: 1, name: 'Elena', systemPrompt: null } }));
    expect(await asked<ContentDetails>('/api/content/5/details')).toMatchObject({
      documents: [],
      missing: [],
    });
  });

  it('says on a list which part of its items is missing, and where counting stopped', async () => {
    const page = { items: [], nextCursor: null, total: 9, totalRelation: 'gte', missing: ['documents'] };
    await galley.answer(generationRpc.recent, () => ({ body: page }));
    const { headers, body } = await galley.send('GET', '/api/content/recent', { token: galley.reader.token });
    expect([body, headers.get('x-missing-parts')]).toEqual([[], 'documents']);
    expect([headers.get('x-total-count'), headers.get('x-total-relation')]).toEqual(['9', 'gte']);
  });
});
