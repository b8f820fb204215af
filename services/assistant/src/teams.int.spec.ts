import { accountEvents, assistantRpc, modelBudgetChanged } from '@galley/contracts';
import { UnitOfWork } from '@galley/messaging';
import { startService } from '@galley/service-kit';
import { eventually, forTeam } from '@galley/testing';
import { ModelBudget } from './responses/model-budget.service.js';
import { assistantService } from './service.js';
import { AssistantStack } from './testing/assistant-stack.js';

/** The same person in two teams. */
const [one, two] = [
  { userId: 1, teamId: 1 },
  { userId: 1, teamId: 2 },
];
const sentence = 'I never risk more than two percent of the account on one trade.';

let assistant: AssistantStack;
beforeAll(async () => {
  assistant = await AssistantStack.open('offline');
});
afterAll(() => assistant.close());

const call: AssistantStack['stack']['rpc']['call'] = (...args) => assistant.stack.rpc.call(...args);
const query = <Row extends object>(sql: string, values?: unknown[]) =>
  assistant.stack.query<Row>('assistant', sql, values);

/** A stored call of a team, so many days old. */
const store = (teamId: number, name: string, days = 0) =>
  query(
    `INSERT INTO ai_responses ("teamId", filename, service, purpose, "promptVersion", model, prompt, response, "tokensIn", "tokensOut",
       "durationMs", outcome, "createdAt")
     VALUES ($1, $2, 'topic', 'topic.extract', '1', 'm-1', 'What?', 'That.', 60, 60, 1, 'ok', now() - make_interval(days => $3))`,
    [teamId, name, days],
  );
const listed = async (who: typeof one) =>
  (await call(assistantRpc.responses, {}, who)).map(({ filename }) => filename);
const ended = (run: { threadId: string; runId: string }, who: typeof one) =>
  eventually(async () => {
    const { status } = await call(assistantRpc.runState, run, who);
    return status === 'queued' || status === 'in_progress' ? null : status;
  });
const restart = (env: Record<string, string> = {}) =>
  startService(assistantService, { env: { ...assistant.stack.envFor('assistant'), ...env } });

it('keeps every table of teams behind rules for rows', async () => {
  const open = await query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
      WHERE relnamespace = 'assistant'::regnamespace AND relkind IN ('r', 'p') AND NOT relrowsecurity ORDER BY relname`,
  );
  expect(open.map(({ name }) => name)).toEqual(
    'breakers dead_letters event_sequences inbox migrations outbox sent_events'.split(' '),
  );
});

it('a conversation and its answers are not there for another team', async () => {
  const run = await call(assistantRpc.startChat, { sourceId: 7, initialMessage: 'What of size?' }, two);
  expect(await ended(run, two)).toBe('completed');
  const { threadId } = run;
  const missing = { status: 404, code: 'THREAD_NOT_FOUND' };
  const tried = [
    call(assistantRpc.runState, run, one),
    call(assistantRpc.runAnswer, run, one),
    call(assistantRpc.messages, { threadId }, one),
    call(assistantRpc.answerSoFar, { threadId }, one),
    call(assistantRpc.sendMessage, { threadId, message: 'And then?' }, one),
    call(assistantRpc.stopRun, run, one),
  ];
  await Promise.all(tried.map((attempt) => expect(attempt).rejects.toMatchObject(missing)));
  expect((await call(assistantRpc.messages, { threadId }, two)).messages).toHaveLength(2);
  for (const table of ['threads', 'runs', 'messages', 'jobs'])
    expect(await query(`SELECT DISTINCT "teamId" FROM ${table}`)).toEqual([{ teamId: 2 }]);
});

it('a check of facts is the own of a team, and so are the verdicts that are used again', async () => {
  const check = async (who: typeof one) => {
    const { id } = await call(assistantRpc.startFactCheck, { contentId: 1, selectedText: sentence }, who);
    const state = await eventually(async () => {
      const seen = await call(assistantRpc.factCheck, { id }, who);
      return seen.status === 'completed' && seen;
    });
    return { id, checked: state.checked };
  };
  const ours = await check(one);
  expect(ours.checked).toBe(1);
  expect(await check(two)).toMatchObject({ checked: 1 });
  expect(await check(two)).toMatchObject({ checked: 0 });
  await expect(call(assistantRpc.factCheck, { id: ours.id }, two)).rejects.toMatchObject({
    status: 404,
    code: 'FACT_CHECK_NOT_FOUND',
  });
});

it('the same answer becomes a document in each team', async () => {
  const make = (who: typeof one) =>
    call(assistantRpc.createDoc, { htmlContent: '<p>Size.</p>', title: 'Size' }, who);
  const [ours, again, theirs] = [await make(one), await make(one), await make(two)];
  expect(again).toEqual(ours);
  expect(theirs.documentId).not.toBe(ours.documentId);
});

describe('stored calls', () => {
  beforeEach(() => query('TRUNCATE ai_responses, model_costs, response_settings'));

  it('are listed, read and counted for their team alone', async () => {
    await store(1, 'ours.json');
    await store(2, 'theirs.json');
    expect([await listed(one), await listed(two)]).toEqual([['ours.json'], ['theirs.json']]);
    await expect(call(assistantRpc.response, { filename: 'ours.json' }, two)).rejects.toMatchObject({
      status: 404,
      code: 'RESPONSE_NOT_FOUND',
    });
    expect(await call(assistantRpc.responseSettings, {}, two)).toMatchObject({ stored: 1, unpriced: 1 });
  });

  it('are kept as long as each team wants, and as the operator does where a team has not said it', async () => {
    const set = (retentionDays: number | null, who: typeof one) =>
      call(assistantRpc.setResponseSettings, { retentionDays }, who);
    for (const teamId of [1, 2, 3])
      for (const days of [0, 8, 100]) await store(teamId, `${teamId}-${days}`, days);
    expect(await set(null, one)).toMatchObject({ retentionDays: null, stored: 3 });
    expect(await set(7, two)).toMatchObject({ retentionDays: 7, stored: 1 });
    expect(await listed(one)).toHaveLength(3);
    await (await restart()).close();
    const three = { userId: 3, teamId: 3 };
    expect(await call(assistantRpc.responseSettings, {}, three)).toMatchObject({ retentionDays: 90 });
    expect([await listed(one), await listed(two), await listed(three)]).toEqual([
      ['1-0', '1-8', '1-100'],
      ['2-0'],
      ['3-0', '3-8'],
    ]);
  });

  it('use up one budget of the installation together', async () => {
    const told = await assistant.stack.listen(modelBudgetChanged);
    await store(1, 'ours.json');
    const limited = await restart({ MODEL_BUDGET_TOKENS_PER_DAY: '200' });
    // As after each call, in the transaction of the team that made it.
    const check = () =>
      forTeam(limited.app.get(UnitOfWork), 2).run((tx) => limited.app.get(ModelBudget).check(tx));
    await check();
    expect(told).toEqual([]);
    await store(2, 'theirs.json');
    await check();
    await limited.close();
    expect((await eventually(() => told[0])).until).not.toBeNull();
  });
});

it('Conversations of a deleted account go in the team that is told, and nobody else’s', async () => {
  const [gone, stays] = [crypto.randomUUID(), crypto.randomUUID()];
  for (const [id, userId] of [
    [gone, 71],
    [stays, 72],
  ])
    await query(`INSERT INTO threads ("teamId", id, "userId", "sourceId") VALUES (1, $1, $2, 1)`, [
      id,
      userId,
    ]);
  await assistant.stack.publish(accountEvents.deleted, { userId: 71 }, undefined, 1);
  await eventually(async () => (await query('SELECT FROM threads WHERE id = $1', [gone])).length === 0);
  expect(await query('SELECT FROM threads WHERE id = $1', [stays])).toHaveLength(1);
});
