import type { ModelCall } from '@galley/contracts';
import { openaiEngine } from './openai-engine.js';
import { type OpenAiStandIn, startOpenAiStandIn } from './testing/openai-stand-in.js';
import type { StandInRequest } from './testing/stand-in-requests.js';
import { key, transcript } from './testing/spoken.js';

describe('an endpoint that answers badly', () => {
  let model: OpenAiStandIn;
  let calls: ModelCall[];
  const context = { onModelCall: (call: ModelCall) => void calls.push(call) };
  const engine = (limits?: { timeoutMs: number }) =>
    openaiEngine({ baseUrl: model.baseUrl, apiKey: key, model: 'test-model' }, limits);

  beforeEach(async () => {
    calls = [];
    model = await startOpenAiStandIn();
  });
  afterEach(() => model.close());

  it('has a wrong shape mended once and records both calls', async () => {
    model.reply((_, count) =>
      count === 1 ? 'Sorry, here: {"summary": 4}' : { json: { summary: 'Size decides. Stops too.' } },
    );
    expect(await engine().summarise({ transcript, title: 'Risk First' }, context)).toBe(
      'Size decides. Stops too.',
    );
    expect(calls.map(({ outcome }) => outcome)).toEqual(['failed', 'repaired']);
  });

  it('goes on without structured answers where the endpoint has none', async () => {
    const formats: (string | null)[] = [];
    model.reply((asked: StandInRequest) => {
      formats.push(asked.format);
      if (asked.format !== null)
        return { status: 400, error: { message: `response_format ${asked.format} is not supported` } };
      return '```json\n{"summary": "Size decides. Stops too."}\n```';
    });
    expect(await engine().summarise({ transcript, title: 'Risk First' })).toBe('Size decides. Stops too.');
    expect(formats).toEqual(['json_schema', 'json_object', null]);
  });

  it('tries again after a refusal that passes, as soon as the endpoint allows', async () => {
    model.reply((_, count) =>
      count < 3
        ? { status: count === 1 ? 429 : 503, retryAfter: '1' }
        : { json: { summary: 'Size decides. Stops too.' } },
    );
    expect(await engine().summarise({ transcript, title: 'Risk First' })).toBe('Size decides. Stops too.');
    expect(model.requests).toHaveLength(3);
  });

  it.each([
    ['ENGINE_RATE_LIMITED', true, { status: 429, retryAfter: '1' }],
    ['ENGINE_RATE_LIMITED', false, { status: 429, retryAfter: '1', error: { code: 'insufficient_quota' } }],
    ['ENGINE_UNAVAILABLE', true, { status: 500, retryAfter: '1' }],
    ['ENGINE_UNAVAILABLE', false, { status: 401 }],
    ['ENGINE_CONTEXT_LIMIT', false, { status: 400, error: { code: 'context_length_exceeded' } }],
    ['ENGINE_REFUSED', false, { refusal: 'I cannot help with that.' }],
    ['ENGINE_BAD_OUTPUT', true, 'no'],
  ] as const)('ends with %s (retryable: %s) on %j', async (code, retryable, reply) => {
    model.reply(() => reply);
    await expect(engine().summarise({ transcript, title: 'Risk First' }, context)).rejects.toMatchObject({
      code,
      retryable,
    });
    expect(calls.at(-1)).toMatchObject({ outcome: 'failed', error: expect.any(String) });
  });

  it('gives up on an endpoint that never answers, and stops at once when told to', async () => {
    model.reply(() => ({ silent: true }));
    const stop = new AbortController();
    const stopped = engine().summarise({ transcript, title: 'Risk First' }, { signal: stop.signal });
    stop.abort();
    await expect(stopped).rejects.toMatchObject({ code: 'CANCELLED' });
    const impatient = engine({ timeoutMs: 200 });
    await expect(impatient.summarise({ transcript, title: 'Risk First' })).rejects.toMatchObject({
      code: 'ENGINE_TIMEOUT',
      retryable: true,
    });
  });
});
