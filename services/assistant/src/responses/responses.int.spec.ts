import { randomUUID } from 'node:crypto';
import {
  assistantRpc,
  modelCalled,
  StoredResponse,
  StoredResponseListItem,
  type ModelCall,
} from '@galley/contracts';
import { startService, type RunningService } from '@galley/service-kit';
import { eventually, testStack, type TestStack } from '@galley/testing';
import { z } from 'zod';
import { assistantService } from '../service.js';

let stack: TestStack;
let service: RunningService;
const ann = { userId: 1 };
const env = () => ({
  ...stack.envFor('assistant'),
  OPENAI_API_KEY: 'quite plain words',
  MODEL_PRICES: '{"gpt-5-mini": {"in": 250000, "out": 1000000}}',
});

beforeAll(async () => {
  stack = await testStack();
  service = await startService(assistantService, { env: env() });
});
afterAll(async () => {
  await service.close();
  await stack.close();
});
beforeEach(() => stack.query('assistant', 'DELETE FROM ai_responses'));

const call = (part: Partial<ModelCall> = {}): ModelCall => ({
  purpose: 'topic.extract',
  promptVersion: '3',
  model: 'gpt-5-mini',
  prompt: 'What was said?',
  response: 'Cut losses early — “always”.',
  tokensIn: 12,
  tokensOut: 7,
  durationMs: 640,
  outcome: 'ok',
  error: null,
  ...part,
});
const list = (limit?: number) => stack.rpc.call(assistantRpc.responses, limit ? { limit } : {}, ann);
const stored = (count: number) => eventually(async () => (await list()).length === count);

describe('stored responses', () => {
  it('hold each call of each service once, however often its news arrives', async () => {
    const id = randomUUID();
    await stack.publish(modelCalled.topic, call(), id);
    await stack.publish(modelCalled.topic, call(), id);
    await stack.publish(modelCalled.generation, call({ purpose: 'write.newsletter' }));
    await stack.publish(modelCalled['content-source'], call({ purpose: 'summarise' }));
    await stored(3);
    const items = z.array(z.strictObject(StoredResponseListItem.shape)).parse(await list());
    expect(items.map((item) => item.purpose).toSorted()).toEqual([
      'summarise',
      'topic.extract',
      'write.newsletter',
    ]);
    expect(new Set(items.map((item) => item.filename)).size).toBe(3);
    expect(items[0]?.size).toBe(Buffer.byteLength(call().response));
    expect(await list(1)).toHaveLength(1);
  });

  it('are read whole under their file name', async () => {
    await stack.publish(modelCalled.topic, call());
    await stored(1);
    const [item] = await list();
    expect(item?.filename).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-topic-extract-\d+\.json$/);
    const whole = await stack.rpc.call(assistantRpc.response, { filename: item?.filename ?? '' }, ann);
    expect(z.strictObject(StoredResponse.shape).parse(whole)).toMatchObject({
      title: 'topic.extract (topic)',
      fullResponse: call().response,
      responseLength: call().response.length,
      prompt: 'What was said?',
      tokensIn: 12,
      promptVersion: '3',
      durationMs: 640,
      outcome: 'ok',
      costUsd: 10,
    });
    await expect(
      stack.rpc.call(assistantRpc.response, { filename: 'other.json' }, ann),
    ).rejects.toMatchObject({ code: 'RESPONSE_NOT_FOUND' });
  });

  it('never hold a key', async () => {
    const key = 'sk-proj-abcdefghijklmnop123456';
    await stack.publish(
      modelCalled.topic,
      call({
        prompt: `Authorization: Bearer ${key}`,
        response: `${key}, and quite plain words`,
        error: `401 for ${key}, quite plain words`,
      }),
    );
    await stored(1);
    const rows = await stack.query<{ whole: string }>(
      'assistant',
      'SELECT ai_responses::text AS whole FROM ai_responses',
    );
    expect(rows[0]?.whole).not.toContain('abcdefghijklmnop');
    expect(rows[0]?.whole).not.toContain('quite plain words');
  });

  it('are forgotten when they are older than the operator wants', async () => {
    await stack.publish(modelCalled.topic, call());
    await stack.publish(modelCalled.topic, call({ purpose: 'old' }));
    await stored(2);
    await stack.query(
      'assistant',
      `UPDATE ai_responses SET "createdAt" = now() - interval '8 days' WHERE purpose = 'old'`,
    );
    const restarted = await startService(assistantService, {
      env: { ...env(), AI_RESPONSE_RETENTION_DAYS: '7' },
    });
    await restarted.close();
    expect((await list()).map((item) => item.purpose)).toEqual(['topic.extract']);
  });

  it('are kept as long as somebody chose on screen, and counted with what they cost', async () => {
    await stack.publish(modelCalled.topic, call());
    await stack.publish(modelCalled.topic, call({ purpose: 'old' }));
    await stack.publish(modelCalled.topic, call({ model: 'unheard-of' }));
    await stack.publish(modelCalled.topic, call({ purpose: 'refused', tokensIn: null, tokensOut: null }));
    await stored(4);
    await stack.query(
      'assistant',
      `UPDATE ai_responses SET "createdAt" = now() - interval '8 days' WHERE purpose = 'old'`,
    );
    expect(await stack.rpc.call(assistantRpc.responseSettings, {}, ann)).toMatchObject({
      retentionDays: 90,
      stored: 4,
      costUsd: 20,
      unpriced: 1,
    });
    const set = (retentionDays: number | null) =>
      stack.rpc.call(assistantRpc.setResponseSettings, { retentionDays }, ann);
    expect(await set(null)).toMatchObject({ retentionDays: null, stored: 4 });
    expect(await set(7)).toMatchObject({ retentionDays: 7, stored: 3, costUsd: 10 });
    await expect(set(0)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    expect((await list()).find(({ model }) => model === 'unheard-of')?.costUsd).toBeNull();
    await stack.query('assistant', 'DELETE FROM response_settings');
  });

  it('are for people who are signed in', async () => {
    await expect(stack.rpc.call(assistantRpc.responses, {})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });
});
