import { setImmediate } from 'node:timers/promises';
import { type ModelCall, errorCatalogue } from '@galley/contracts';
import type { EngineContext } from '@galley/writing-core';
import { openaiEngine } from './openai-engine.js';
import { type OpenAiStandIn, startOpenAiStandIn } from './testing/openai-stand-in.js';
import { transcript, guruName, title, methods, failures, final } from './testing/failing-engine.js';

describe('failures of a language model', () => {
  let model: OpenAiStandIn;
  let calls: ModelCall[];
  let pieces: string[];
  const engine = (limits: { timeoutMs?: number; retries?: number } = {}) =>
    openaiEngine({ baseUrl: model.baseUrl, apiKey: 'sk-secret', model: 'test' }, { retries: 1, ...limits });
  /** Nothing else may take long enough to be given up on a busy machine. */
  const impatient = { timeoutMs: 150 };
  const context = (): EngineContext => ({
    onModelCall: (call) => void calls.push(call),
    onText: (piece) => void pieces.push(piece),
  });
  beforeAll(async () => {
    model = await startOpenAiStandIn();
  });
  beforeEach(() => {
    calls = [];
    pieces = [];
  });
  afterAll(() => model.close());

  const cases = failures.flatMap((failure) => methods.map((method) => ({ failure, method })));
  it.each(cases.map((one) => [one.failure.name, one.method.name, one] as const))(
    '%s in %s ends in one sentence with its code, or is mended',
    async (_failure, _method, { failure, method }) => {
      const code = method.shape ? failure.shape : failure.plain;
      model.reply(() => failure.reply);
      const outcome = await method
        .run(engine(failure.name === 'no answer' ? { ...impatient, retries: 0 } : {}), context())
        .catch((error: unknown) => error);
      if (code === null) expect(outcome).not.toBeInstanceOf(Error);
      else {
        expect(outcome).toMatchObject({ name: 'EngineError', code, message: errorCatalogue[code][1] });
        expect(calls.at(-1)).toMatchObject({ outcome: 'failed', error: expect.any(String) });
      }
      expect(JSON.stringify(calls)).not.toContain('sk-secret');
      if (code === null || final.has(failure.name)) return;
      const before = model.requests.length;
      model.reply((_, count) => (count === before + 1 ? failure.reply : method.good));
      await expect(method.run(engine(), context())).resolves.toBeDefined();
      expect(model.requests.length).toBeGreaterThan(before + 1);
    },
  );

  it('waits by itself where a busy model does not say how long', async () => {
    const before = model.requests.length;
    model.reply((_, count) => (count === before + 1 ? { status: 429 } : (methods[2]?.good ?? '')));
    await expect(engine().summarise({ transcript, title })).resolves.toMatch(/^Patience pays/);
  });

  it.each(methods.map((method) => [method.name, method] as const))(
    'reads less at a time in %s when the model says that it is too long, and says so only when the least is',
    async (_, { run, good }) => {
      const sizes: number[] = [];
      const size = (messages: readonly { content: string }[]) =>
        messages.reduce((sum, { content }) => sum + content.length, 0);
      model.reply((asked) => {
        sizes.push(size(asked.messages));
        return sizes.length === 1 ? { status: 400, error: { code: 'context_length_exceeded' } } : good;
      });
      await run(engine(), context());
      // Subject lines rest on a topic, one statement on its passages: there is nothing to leave out.
      expect(Math.max(...sizes.slice(1))).toBeLessThanOrEqual(sizes[0] ?? 0);
    },
  );

  it('begins an answer anew when the connection breaks, and says that the pieces before are void', async () => {
    const before = model.requests.length;
    let restarts = 0;
    model.reply((_, count) =>
      count === before + 1 ? { broken: 'Size decides. The rest is nois' } : 'Patience pays. Always.',
    );
    const request = { question: 'What pays?', history: [], transcript, title, guruName, topic: null };
    const { text: answered } = await engine().answer(request, {
      ...context(),
      onTextRestart: () => {
        restarts += 1;
        pieces = [];
      },
    });
    expect([answered, pieces.join(''), restarts]).toEqual([
      'Patience pays. Always.',
      'Patience pays. Always.',
      1,
    ]);
    expect(calls.map(({ outcome, response }) => [outcome, response])).toEqual([
      ['failed', 'Size decides. The rest is nois'],
      ['repaired', 'Patience pays. Always.'],
    ]);
  });

  it('keeps what was written when the connection breaks again', async () => {
    model.reply(() => ({ broken: 'Size decides. The rest is nois' }));
    const request = { question: 'What pays?', history: [], transcript, title, guruName, topic: null };
    await expect(engine().answer(request, context())).rejects.toMatchObject({
      code: 'ENGINE_UNAVAILABLE',
      details: { written: 'Size decides. The rest is nois' },
    });
    expect(pieces.at(-1)).toBe('Size decides. ');
  });

  it('gives an answer up that stands still, and closes the connection', async () => {
    const before = model.givenUp;
    model.reply(() => ({ stalled: 'Size decides. And' }));
    const request = { question: 'What pays?', history: [], transcript, title, guruName, topic: null };
    await expect(engine(impatient).answer(request, context())).rejects.toMatchObject({
      code: 'ENGINE_TIMEOUT',
    });
    while (model.givenUp === before) await setImmediate();
  });

  it('closes the connection of an answer that is stopped', async () => {
    const before = model.givenUp;
    const stop = new AbortController();
    model.reply(() => ({ stalled: 'Size decides. It is all. And' }));
    const request = { question: 'What pays?', history: [], transcript, title, guruName, topic: null };
    const asked = openaiEngine({ baseUrl: model.baseUrl }).answer(request, {
      signal: stop.signal,
      onText: (piece) => {
        pieces.push(piece);
        stop.abort();
      },
    });
    await expect(asked).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(pieces).toEqual(['Size decides. ']);
    while (model.givenUp === before) await setImmediate();
    expect(model.givenUp).toBe(before + 1);
  });

  it('answers in one piece where the endpoint does not stream', async () => {
    model.reply((asked) =>
      asked.streamed
        ? { status: 400, error: { message: 'stream is not supported' } }
        : 'Patience pays. Always.',
    );
    const request = { question: 'What pays?', history: [], transcript, title, guruName, topic: null };
    await engine().answer(request, context());
    expect(pieces.join('')).toBe('Patience pays. Always.');
  });
});
