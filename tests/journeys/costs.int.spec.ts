import { randomUUID } from 'node:crypto';
import {
  auditRpc,
  authRpc,
  type BudgetsInput,
  type CalledModel,
  costRpc,
  firstTeam,
  modelCalled,
  peopleRpc,
  teamBudgetChanged,
  teamRpc,
  topicJobs,
  topicRpc,
} from '@galley/contracts';
import { UnitOfWork } from '@galley/messaging';
import { startService, type RunningService } from '@galley/service-kit';
import { eventually, forTeam, testStack, type TestStack } from '@galley/testing';
import { type OpenAiStandIn, startOpenAiStandIn } from '@galley/engine-openai/testing';
import { assistantService } from '../../services/assistant/src/service.js';
import { authService } from '../../services/auth/src/service.js';
import { topicService } from '../../services/topic/src/service.js';

let stack: TestStack;
let model: OpenAiStandIn;
let topic: RunningService;
/** Two processes of the service that counts. */
let assistants: RunningService[];
let running: RunningService[];
let olga: number;
let wim: number;
let otherTeam: number;

const subjectLines = 'Size Stop Rest Win Lose Wait Hold Cut Add Trust'
  .split(' ')
  .map((word) => `${word} by the stop`);
const origin = { address: '203.0.113.7', agent: null };
const today = () => new Date().toISOString().slice(0, 10);
const call = (part: Partial<CalledModel> = {}): CalledModel => ({
  purpose: 'Find topics',
  promptVersion: '3',
  model: 'dear-1',
  prompt: 'What was said?',
  response: 'Much.',
  tokensIn: 100_000,
  tokensOut: 0,
  durationMs: 640,
  outcome: 'ok',
  error: null,
  ...part,
});
const as = (userId: number, teamId: number = firstTeam, role: 'admin' | 'writer' = 'admin') => ({
  userId,
  teamId,
  as: { role },
});
const register = async (username: string, invitation: string | null = null) => {
  const input = { username, password: 'a good password', ...origin, invitation };
  return (await stack.rpc.call(authRpc.register, input)).user.id;
};
const costs = (teamId: number = firstTeam) => stack.rpc.call(costRpc.team, {}, as(olga, teamId));
const counted = (calls: number, teamId: number = firstTeam) =>
  eventually(async () => {
    const found = await costs(teamId);
    return found.total.calls === calls && found;
  });
const set = (input: Partial<BudgetsInput>, teamId: number = firstTeam) =>
  stack.rpc.call(
    costRpc.setBudgets,
    { teamUsd: null, personUsd: null, people: [], ...input },
    as(olga, teamId),
  );
/** A call is told by the service that made it, for a team. */
const told = (part: Partial<CalledModel>, teamId: number) =>
  forTeam(topic.app.get(UnitOfWork), teamId).publish(modelCalled.topic, call(part));
const lines = (userId: number, teamId: number = firstTeam) =>
  stack.rpc.call(
    topicRpc.generateSubjectLines,
    { topicTitle: `Sizing ${randomUUID()}`, topicExcerpt: 'Size by the stop.' },
    as(userId, teamId, 'writer'),
  );
/** How the language model refuses somebody; null while it answers, whatever it says. */
const refusal = (userId: number, teamId: number = firstTeam): Promise<string | null> =>
  lines(userId, teamId).then(
    () => null,
    ({ code }: { code: string }) => (code.endsWith('BUDGET_USED') ? code : null),
  );
const becomes = (code: string | null, userId: number, teamId: number = firstTeam) =>
  eventually(async () => (await refusal(userId, teamId)) === code);

beforeAll(async () => {
  [stack, model] = await Promise.all([testStack(), startOpenAiStandIn(() => ({ json: { subjectLines } }))]);
  const env = {
    OPENAI_API_KEY: 'sk-none',
    OPENAI_BASE_URL: model.baseUrl,
    OPENAI_MODEL: 'unheard-of',
    JOB_RETRY_FIRST_MS: '20',
    MODEL_PRICES: '{"dear-1": {"in": 1, "out": 1}}',
  };
  const assistant = () => startService(assistantService, { env: { ...stack.envFor('assistant'), ...env } });
  const auth = await startService(authService, { env: { ...stack.envFor('auth'), DEFAULT_ROLE: 'editor' } });
  topic = await startService(topicService, { env: { ...stack.envFor('topic'), ...env } });
  assistants = [await assistant(), await assistant()];
  running = [auth, topic, ...assistants];
  olga = await register('olga');
  const { link } = await stack.rpc.call(peopleRpc.invite, { role: 'writer' }, as(olga));
  wim = await register('wim', link.split('invitation=')[1]);
  ({ id: otherTeam } = await stack.rpc.call(teamRpc.create, { name: 'Client A' }, as(olga)));
});
afterAll(async () => {
  await Promise.all(running.map((service) => service.close()));
  await Promise.all([stack.close(), model.close()]);
});
beforeEach(async () => {
  await stack.query(
    'assistant',
    'TRUNCATE ai_responses, model_costs, team_budgets, person_budgets, breakers',
  );
  await stack.query('topic', 'TRUNCATE breakers');
});

describe('What the model costs', () => {
  it('counts each call once, for its person, its kind of work, its day and its model', async () => {
    const id = randomUUID();
    await stack.publish(modelCalled.topic, call({ userId: wim }), id);
    await stack.publish(modelCalled.topic, call({ userId: wim }), id);
    await stack.publish(modelCalled.generation, call({ purpose: 'Write a newsletter', tokensOut: 50_000 }));
    await stack.publish(modelCalled.assistant, call({ purpose: 'Sing', userId: wim, model: 'unheard-of' }));
    const found = await counted(3);
    expect(found.total).toEqual({
      calls: 3,
      tokensIn: 300_000,
      tokensOut: 50_000,
      costUsd: 0.25,
      unpriced: 1,
    });
    expect(found.days).toEqual([{ day: today(), ...found.total }]);
    expect(found.people).toMatchObject([
      { userId: null, name: null, calls: 1, costUsd: 0.15 },
      { userId: wim, name: 'wim', calls: 2, costUsd: 0.1, unpriced: 1 },
    ]);
    expect(found.kinds).toMatchObject([
      { kind: 'drafts', costUsd: 0.15 },
      { kind: 'topics', costUsd: 0.1 },
      // Nobody knows what it cost: never nothing.
      { kind: 'other', costUsd: null, unpriced: 1 },
    ]);
    expect(found.models).toMatchObject([
      { model: 'dear-1', calls: 2, costUsd: 0.25 },
      { model: 'unheard-of', calls: 1, costUsd: null },
    ]);
  });

  it('names whoever makes a service call the model', async () => {
    await lines(wim).catch(() => undefined);
    const { people } = await eventually(async () => {
      const found = await costs();
      return found.total.calls > 0 && found;
    });
    expect(people.map(({ userId }) => userId)).toEqual([wim]);
  });

  it('stays when stored calls go, and is of its team alone', async () => {
    await told({}, firstTeam);
    await told({ userId: olga }, otherTeam);
    await counted(1);
    await counted(1, otherTeam);
    await stack.query('assistant', 'DELETE FROM ai_responses');
    expect((await costs()).total.calls).toBe(1);
    expect((await costs(otherTeam)).people).toMatchObject([{ userId: olga }]);
    expect(await stack.rpc.call(costRpc.mine, {}, as(olga))).toMatchObject({ calls: 0, costUsd: 0 });
    const { teams } = await stack.rpc.call(costRpc.teams, {}, as(olga));
    expect(teams.map(({ name, calls }) => [name, calls]).toSorted()).toEqual([
      ['Client A', 1],
      ['Editorial', 1],
    ]);
    await expect(stack.rpc.call(costRpc.teams, {}, as(wim))).rejects.toMatchObject({ code: 'OWNER_ONLY' });
    await expect(stack.rpc.call(costRpc.team, {}, as(wim, firstTeam, 'writer'))).rejects.toMatchObject({
      code: 'PERMISSION_MISSING',
    });
  });

  it('is asked for by days, and made a file', async () => {
    await told({ purpose: '=Find(topics)' }, firstTeam);
    await counted(1);
    const ask = (from: string, to: string) => stack.rpc.call(costRpc.team, { from, to }, as(olga));
    expect((await ask('2020-01-01', '2020-12-31')).total).toMatchObject({ calls: 0, costUsd: 0 });
    for (const [from, to] of [
      ['2020-01-02', '2020-01-01'],
      ['2019-01-01', '2020-12-31'],
      ['soon', today()],
      [today(), 'soon'],
    ] as const)
      await expect(ask(from, to)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    const { body, fileName } = await stack.rpc.call(costRpc.export, {}, as(olga));
    const [, line] = Buffer.from(body, 'base64').toString('utf8').split('\n');
    expect(line).toBe(`${today()},,other,'=Find(topics),dear-1,1,100000,0,0.100000`);
    expect(fileName).toMatch(/^model-costs-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  });
});

describe('A budget', () => {
  it('of a person stops nobody else, and lets go when it is raised', async () => {
    await set({ personUsd: 0.1 });
    await told({ userId: wim }, firstTeam);
    await becomes('OWN_BUDGET_USED', wim);
    expect(await refusal(olga)).toBeNull();
    const refused = await lines(wim).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      status: 429,
      message: expect.stringMatching(/^Your own budget .* midnight \(UTC\)/) as string,
      details: { canRetryLater: true, retryAt: expect.stringMatching(/T00:00:00.000Z$/) as string },
    });
    expect(await stack.rpc.call(costRpc.mine, {}, as(wim))).toMatchObject({ costUsd: 0.1, limitUsd: 0.1 });
    await set({ personUsd: 0.1, people: [{ userId: wim, usd: null }] });
    await becomes(null, wim);
    expect(await stack.rpc.call(costRpc.mine, {}, as(wim))).toMatchObject({ limitUsd: null });
  });

  it('of a team stops the team and its jobs, no other team, and lets both go on', async () => {
    await set({ teamUsd: 0.2, personUsd: 5 });
    await told({ userId: wim }, firstTeam);
    await told({ userId: wim }, otherTeam);
    await told({ userId: wim }, otherTeam);
    await counted(2, otherTeam);
    expect(await refusal(wim)).toBeNull();
    await told({}, firstTeam);
    await becomes('MODEL_BUDGET_USED', olga);
    expect(await refusal(olga, otherTeam)).toBeNull();
    const job = (id: number, teamId: number) => stack.rpc.call(topicRpc.job, { id }, as(wim, teamId));
    const order = (teamId: number) =>
      forTeam(topic.app.get(UnitOfWork), teamId).run((tx) =>
        tx.enqueue(topicJobs.discover, { sourceId: 1, topicCount: 1, analysisDepth: 'standard' }),
      );
    const [ours, theirs] = [await order(firstTeam), await order(otherTeam)];
    await eventually(async () => ((await job(theirs.id, otherTeam)).status === 'queued' ? null : true));
    expect(await job(ours.id, firstTeam)).toMatchObject({
      status: 'queued',
      waitsFor: 'model-budget',
    });
    await set({ teamUsd: 3 });
    await eventually(async () => (await job(ours.id, firstTeam)).waitsFor !== 'model-budget');
  });

  it('is counted once by two processes that store calls at the same moment', async () => {
    const heard = await stack.listen(teamBudgetChanged);
    await set({ teamUsd: 1 });
    await Promise.all(Array.from({ length: 20 }, () => told({ userId: wim }, firstTeam)));
    const { total } = await counted(20);
    expect(total.costUsd).toBeCloseTo(2);
    await becomes('MODEL_BUDGET_USED', wim);
    expect(heard.map(({ team }) => team)).toEqual([false, true]);
  });

  it('is free again when the next day begins', async () => {
    await set({ teamUsd: 0.1 });
    await told({}, firstTeam);
    await becomes('MODEL_BUDGET_USED', wim);
    // As it is a day later.
    for (const service of ['topic', 'assistant'] as const)
      await stack.query(service, `UPDATE breakers SET "openUntil" = "openUntil" - interval '1 day'`);
    await stack.query('assistant', `UPDATE model_costs SET day = day - 1`);
    expect(await refusal(wim)).toBeNull();
    await told({ tokensIn: 10 }, firstTeam);
    const { costUsd } = await eventually(async () => {
      const { today: used } = await stack.rpc.call(costRpc.budgets, {}, as(olga));
      return (used.costUsd ?? 0) > 0 && used;
    });
    expect(costUsd).toBeCloseTo(0.00001, 9);
    expect(await refusal(wim)).toBeNull();
  });

  it('is set for people of the team, by admins, and written down', async () => {
    await expect(set({ people: [{ userId: 999_999, usd: 1 }] })).rejects.toMatchObject({
      code: 'USER_NOT_FOUND',
    });
    await expect(set({ people: [{ userId: wim, usd: 1 }] }, otherTeam)).rejects.toMatchObject({
      code: 'USER_NOT_FOUND',
    });
    await expect(set({ teamUsd: 0 })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    const made = await set({ teamUsd: 20, people: [{ userId: wim, usd: 2 }] });
    expect(made).toMatchObject({
      teamUsd: 20,
      personUsd: null,
      people: [
        { name: 'olga', usedUsd: 0, own: null },
        { name: 'wim', usedUsd: 0, own: { usd: 2 } },
      ],
      // The model that this installation writes with.
      unpriced: ['unheard-of'],
    });
    const entry = await eventually(async () => {
      const { items } = await stack.rpc.call(
        auditRpc.list,
        { action: 'budgets.changed', limit: 1 },
        as(olga),
      );
      return items[0]?.after?.['team'] === 20 && items[0];
    });
    expect(entry).toMatchObject({ userId: olga, after: { team: 20, eachPerson: null, people: ['wim: 2'] } });
    await expect(stack.rpc.call(costRpc.budgets, {}, as(wim, firstTeam, 'writer'))).rejects.toMatchObject({
      code: 'PERMISSION_MISSING',
    });
  });
});
