import { modelCalled, topicJobs, topicRpc, type ModelCall } from '@galley/contracts';
import { UnitOfWork } from '@galley/messaging';
import { startService, type RunningService } from '@galley/service-kit';
import { eventually, forTeam, testStack, type TestStack } from '@galley/testing';
import { type OpenAiStandIn, startOpenAiStandIn } from '@galley/engine-openai/testing';
import { assistantService } from '../../services/assistant/src/service.js';
import { topicService } from '../../services/topic/src/service.js';

const call: ModelCall = {
  purpose: 'topic.extract',
  promptVersion: '3',
  model: 'gpt-5-mini',
  prompt: 'What was said?',
  response: 'Much.',
  tokensIn: 600_000,
  tokensOut: 0,
  durationMs: 640,
  outcome: 'ok',
  error: null,
};

describe('an outage of the language model, and its budget', () => {
  let stack: TestStack;
  let model: OpenAiStandIn;
  let topic: RunningService;
  let assistant: RunningService;

  beforeAll(async () => {
    [stack, model] = await Promise.all([testStack(), startOpenAiStandIn()]);
    const env = {
      OPENAI_API_KEY: 'sk-none',
      OPENAI_BASE_URL: model.baseUrl,
      JOB_RETRY_FIRST_MS: '20',
      BREAKER_FAILURES: '2',
      BREAKER_PAUSE_MS: '60000',
      BREAKER_RETRY_MS: '30000',
    };
    [topic, assistant] = await Promise.all([
      startService(topicService, { env: { ...stack.envFor('topic'), ...env } }),
      startService(assistantService, {
        env: {
          ...stack.envFor('assistant'),
          ...env,
          MODEL_BUDGET_PER_DAY: '1',
          MODEL_PRICES: '{"gpt-5-mini": {"in": 1, "out": 1}}',
        },
      }),
    ]);
  });
  afterAll(async () => {
    await Promise.all([topic.close(), assistant.close()]);
    await Promise.all([stack.close(), model.close()]);
  });

  const lines = () =>
    stack.rpc.call(
      topicRpc.generateSubjectLines,
      { topicTitle: 'Sizing', topicExcerpt: 'Size by the stop.' },
      { userId: 1 },
    );
  const discover = () =>
    forTeam(topic.app.get(UnitOfWork)).run((tx) =>
      tx.enqueue(topicJobs.discover, { sourceId: 1, topicCount: 1, analysisDepth: 'standard' }),
    );
  const job = (id: number) => stack.rpc.call(topicRpc.job, { id });

  it('is answered with what a person can do and when the next try is; jobs wait and use up no tries', async () => {
    model.reply(() => ({ status: 503, retryAfter: '1' }));
    for (const _ of [1, 2])
      await expect(lines()).rejects.toMatchObject({
        code: 'ENGINE_UNAVAILABLE',
        details: { canRetryLater: true },
      });
    const { id } = await discover();
    const asked = model.requests.length;
    const waiting = await eventually(async () => {
      const row = await job(id);
      return row.waitsFor === 'model' ? row : null;
    });
    expect(waiting.status).toBe('queued');
    expect(Date.parse(waiting.nextTryAt!)).toBeGreaterThan(Date.now() + 30_000);
    expect(model.requests).toHaveLength(asked);

    // The first who asks is let through, the next one is told when.
    await expect(lines()).rejects.toMatchObject({ code: 'ENGINE_UNAVAILABLE' });
    expect(model.requests.length).toBeGreaterThan(asked);
    const refusal = await lines().catch(
      (error: { details: { paused: boolean; retryAt: string } }) => error.details,
    );
    expect(refusal).toMatchObject({ paused: true, canRetryLater: true });
    expect(Date.parse((refusal as { retryAt: string }).retryAt)).toBeLessThan(Date.now() + 30_500);
  });

  it('a used-up budget stops every service until the next day, and says so', async () => {
    await stack.query('topic', 'DELETE FROM breakers');
    await stack.publish(modelCalled.generation, call);
    await stack.publish(modelCalled.topic, call);
    const held = () =>
      stack.query<{ openUntil: Date }>(
        'topic',
        `SELECT "openUntil" FROM breakers WHERE name = 'model-budget'`,
      );
    const [row] = await eventually(async () => {
      const rows = await held();
      return rows.length > 0 && rows;
    });
    expect(row!.openUntil.getUTCHours()).toBe(0);
    const asked = model.requests.length;
    await expect(lines()).rejects.toMatchObject({
      code: 'MODEL_BUDGET_USED',
      status: 503,
      details: { canRetryLater: true, retryAt: row!.openUntil.toISOString() },
    });
    const { id } = await discover();
    await eventually(async () => (await job(id)).waitsFor === 'model-budget');
    expect(model.requests).toHaveLength(asked);
    // A raised budget: the next start, or the next call, frees it.
    await stack.query('assistant', 'DELETE FROM model_costs');
    await stack.publish(modelCalled.generation, { ...call, tokensIn: 1 });
    await eventually(async () => (await held()).length === 0);
  });
});
