import { type SearchAnswer, searchRpc } from '@galley/contracts';
import { duringTests } from '@galley/testing';
import { GatewayStack } from '../testing/gateway-stack.js';

describe('the search of the studio', () => {
  const galley = duringTests(() => GatewayStack.start());
  const find = async (query: string) => {
    const { status, body } = await galley.send('GET', `/api/search?${query}`, { token: galley.reader.token });
    return { status, body: body as SearchAnswer };
  };
  const nothing = { items: [], more: false };
  const guru = { id: 1, name: 'Elena', title: '<mark>Elena</mark>', passage: null, score: 1 };
  const inSources = { gurus: { items: [guru], more: true }, sources: nothing, passages: nothing };

  it('is put together of one answer of each service, and names one that is away', async () => {
    const asked: unknown[] = [];
    await galley.answer(searchRpc.sources, (input) => (asked.push(input), { body: inSources }));
    await galley.answer(searchRpc.topics, () => ({ body: nothing }));
    galley.stack.nats.subscribe(searchRpc.texts.subject, { callback: () => undefined });
    expect((await find('q=elena&limit=3')).body).toEqual({
      ...inSources,
      texts: nothing,
      topics: nothing,
      missing: ['texts'],
    });
    expect(asked).toHaveLength(1);
    expect((await find('q=elena&kind=gurus')).body).toMatchObject({ gurus: inSources.gurus, missing: [] });
  });

  it.each(['', 'q=', 'q=%20', `q=${'x'.repeat(201)}`, 'q=x&kind=people', 'q=x&limit=51'])(
    'refuses %s',
    async (query) => {
      expect(await find(query)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    },
  );
});
