import { automationRpc } from '@galley/contracts';
import { eventually } from '@galley/testing';
import { type OpenAiStandIn, startOpenAiStandIn } from '@galley/engine-openai/testing';
import { AutomationStack, noonToday } from '../testing/automation-stack.js';
import { ann } from '../testing/generation-stack.js';

const block = (n: number) => ({
  kind: 'paragraph',
  text: `Size first, on day ${n}.`,
  items: [],
  sentences: [],
});

const draft = () => ({ json: { title: 'Size', blocks: [1, 2, 3, 4].map(block) } });

let model: OpenAiStandIn;
let agent: AutomationStack;
beforeAll(async () => {
  model = await startOpenAiStandIn(draft);
  agent = await AutomationStack.start({
    OPENAI_BASE_URL: model.baseUrl,
    OPENAI_MODEL: 'm-1',
    MODEL_PRICES: '{"m-1": {"in": 1000, "out": 1000}}',
  });
});
afterAll(async () => {
  await agent.close();
  await model.close();
});
beforeEach(() => agent.reset());

const runDone = () =>
  eventually(async () => (await agent.runs()).runs.find(({ status }) => status === 'done'));

describe('a cost cap', () => {
  it('is held against what the calls of automated texts really cost, and ends the day where it is reached', async () => {
    for (const topics of [3, 3, 3]) agent.newsroom.guru(topics);
    await agent.make('Guru 1');
    const done = await runDone();
    const calls = await agent.query<{ calls: number; tokens: number }>(
      'SELECT count(*)::int AS calls, sum("tokensIn" + "tokensOut")::int AS tokens FROM automation_calls',
    );
    expect(calls[0]?.calls).toBe(model.requests.length);
    expect(done.costUsd).toBeCloseTo((calls[0]?.tokens ?? 0) / 1000, 6);
    expect((await agent.runs()).spentUsd).toBe(done.costUsd);

    const cost = done.costUsd ?? 0;
    expect(cost).toBeGreaterThan(0);
    await agent.set({ enabled: true, dailyCapUsd: cost * 2.5 });
    const plan = await agent.rpc.call(automationRpc.plan, {}, ann);
    expect(plan.expectedUsd).toBeCloseTo(cost, 6);
    await agent.tick(noonToday());
    expect((await agent.runs()).runs.map(({ skipReason }) => skipReason).sort()).toEqual([
      'COST_CAP',
      null,
      null,
    ]);
    const left = (await agent.runs()).runs.find(({ skipReason }) => skipReason !== null);
    await expect(agent.make(left?.guruName ?? '')).rejects.toMatchObject({ details: { reason: 'COST_CAP' } });
  });

  it('holds for another try at a failed text as well, and what the failed one cost counts', async () => {
    agent.newsroom.guru();
    model.reply(() => ({ status: 400, error: { message: 'No.' } }));
    await agent.make('Guru 1');
    await eventually(async () => (await agent.runs()).runs[0]?.status === 'failed');
    expect((await agent.runs()).spentUsd).toBeGreaterThan(0);
    await agent.set({ dailyCapUsd: 0.01 });
    await expect(agent.make('Guru 1')).rejects.toMatchObject({ details: { reason: 'COST_CAP' } });
    expect((await agent.runs()).runs).toMatchObject([{ status: 'failed', skipReason: null }]);
  });

  it('cannot be checked without a price: then nothing is made, unless no cap is set', async () => {
    agent.newsroom.guru();
    model.reply(draft);
    await agent.generation.service.close();
    await agent.another({ OPENAI_BASE_URL: model.baseUrl, OPENAI_MODEL: 'm-2' });
    await agent.set({ dailyCapUsd: 100 });
    expect(await agent.rpc.call(automationRpc.settings, {}, ann)).toMatchObject({
      model: 'm-2',
      priceKnown: false,
    });
    await expect(agent.make('Guru 1')).rejects.toMatchObject({ details: { reason: 'PRICE_UNKNOWN' } });
    await agent.set({});
    await agent.make('Guru 1');
    const done = await runDone();
    expect(done.costUsd).toBeNull();
    expect((await agent.runs()).spentUsd).toBeNull();
  });
});
