import {
  AutomatedGeneration,
  AutomationDay,
  AutomationPlan,
  automationRpc,
  AutomationSettingsView,
  generationEvents,
  generationRpc,
  type AutomationSettings,
} from '@galley/contracts';
import { startService, type RunningService } from '@galley/service-kit';
import { eventually } from '@galley/testing';
import { type OpenAiStandIn, startOpenAiStandIn } from '@galley/engine-openai/testing';
import { z } from 'zod';
import { generationService } from '../service.js';
import { generationStack, storeText, type GenerationStack } from '../testing/generation-stack.js';
import { NewsroomDouble } from '../testing/newsroom-double.js';
import { dayOf } from '../calendar/calendar.js';
import { ScheduleService } from './schedule.service.js';

let generation: GenerationStack;
let second: RunningService;
let newsroom: NewsroomDouble;
const ann = { userId: 1 };
const ben = { userId: 2 };
const rpc = () => generation.stack.rpc;
const query = <Row extends object>(sql: string, values?: unknown[]) =>
  generation.stack.query<Row>('generation', sql, values);

beforeAll(async () => {
  generation = await generationStack();
  second = await startService(generationService, { env: generation.stack.envFor('generation') });
  await Promise.all([generation.service, second].map(still));
  newsroom = new NewsroomDouble(generation.stack);
});
afterAll(async () => {
  await second.close();
  await generation.close();
});
beforeEach(async () => {
  newsroom.gurus.length = newsroom.topics.length = 0;
  newsroom.recordings = true;
  await query('TRUNCATE generations, automation_runs, automation_calls CASCADE');
  await set({});
});

/** Nothing but the tests themselves makes the clock work. */
const still = ({ app }: RunningService) => app.get(ScheduleService).stop();
const plain: AutomationSettings = {
  enabled: false,
  timeOfDay: '07:00',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  timeZone: 'UTC',
  guruIds: null,
  dailyCapUsd: null,
};
const set = (changes: Partial<AutomationSettings>) =>
  rpc().call(automationRpc.setSettings, { ...plain, ...changes }, ann);
const make = (guru: string, as = ann) => rpc().call(automationRpc.generate, { guru }, as);
const runs = (day?: string) => rpc().call(automationRpc.runs, day ? { day } : {}, ben);
const texts = () => query<{ id: number; guruId: number }>('SELECT id, "guruId" FROM generations ORDER BY id');
const tick = (moment: string | Date, service = generation.service) =>
  service.app.get(ScheduleService).tick(new Date(moment));
const tickBoth = (moment: string) => Promise.all([tick(moment), tick(moment, second)]);
const written = (id: number) =>
  eventually(
    async () => {
      const detail = await rpc().call(generationRpc.get, { id }, ann);
      return detail.generation.status === 'Processing' ? null : detail.generation;
    },
    { withinMs: 20_000 },
  );
const noonToday = () => `${dayOf(new Date(), 'UTC')}T12:00:00Z`;

describe('on demand', () => {
  it('makes a newsletter and a blog post of the team once a day, however many ask at once', async () => {
    newsroom.guru(4);
    const requested = await generation.stack.listen(generationEvents.requested);
    const orders = await Promise.all(
      Array.from({ length: 12 }, (_, n) => make(n % 2 ? 'guru 1' : ' Guru 1', n % 3 ? ann : ben)),
    );
    expect(await texts()).toHaveLength(1);
    expect(new Set(orders.map((order) => order.generation.id)).size).toBe(1);
    expect(orders.filter(({ alreadyMade }) => !alreadyMade)).toHaveLength(1);
    const made = await written(orders[0]!.generation.id);
    expect(made).toMatchObject({
      contentType: 'Both',
      userId: null,
      contentLabel: 'SuperAI',
      status: 'Draft',
    });
    expect(made.content).toMatch(/\w/);
    expect(made.blogContent).toMatch(/\w/);
    expect(JSON.parse(made.selectedTopics ?? '[]')).toHaveLength(3);
    const again = await make('Guru 1');
    expect(again).toMatchObject({
      alreadyMade: true,
      run: { status: 'done', costUsd: 0, trigger: 'demand' },
    });
    expect(again.message).toBe('The texts of Guru 1 for today are already made.');
    await eventually(() => requested.length === 1);
  });

  it('says by name which guru there is none of, and why nothing is made', async () => {
    newsroom.guru(0);
    await expect(make('Nobody')).rejects.toMatchObject({
      status: 404,
      code: 'GURU_NOT_FOUND',
      message: 'There is no guru called “Nobody”.',
    });
    await expect(make('Guru 1')).rejects.toMatchObject({
      status: 422,
      code: 'AUTOMATION_SKIPPED',
      message: 'There are no topics of this guru yet.',
      details: { reason: 'NO_TOPICS' },
    });
    const { runs: today } = await runs();
    expect(today).toMatchObject([{ status: 'skipped', skipReason: 'NO_TOPICS', generationId: null }]);
    await expect(rpc().call(automationRpc.generate, { guru: 'Guru 1' })).rejects.toMatchObject({
      status: 401,
    });
  });

  it('takes only topics that stand in no text yet; what was skipped is looked at again', async () => {
    const guru = newsroom.guru(1);
    await query(
      `INSERT INTO guru_refs (id, name) VALUES (1, 'Guru 1') ON CONFLICT (id) DO UPDATE SET name = excluded.name`,
    );
    const other = await storeText(generation.stack, { guruId: 1 });
    await query('INSERT INTO used_material ("generationId", "topicId") VALUES ($1, 101)', [other]);
    await expect(make('Guru 1')).rejects.toMatchObject({ details: { reason: 'ALL_USED' } });
    newsroom.topics.push({ ...newsroom.topics[0]!, id: 102, sourceId: 102, guruId: guru.id });
    const { generation: made, alreadyMade } = await make('Guru 1');
    expect(alreadyMade).toBe(false);
    expect(made.primaryTopicId).toBe(102);
  });

  it('writes a failed text again instead of a second one', async () => {
    newsroom.guru();
    newsroom.recordings = false;
    const { generation: first } = await make('Guru 1');
    expect(await written(first.id)).toMatchObject({ status: 'Failed' });
    expect((await runs()).runs).toMatchObject([
      { status: 'failed', reason: 'There is no such source.', generationId: first.id },
    ]);
    newsroom.recordings = true;
    const orders = await Promise.all([make('Guru 1'), make('Guru 1'), make('Guru 1')]);
    expect(orders.filter(({ alreadyMade }) => !alreadyMade)).toHaveLength(1);
    expect(await written(first.id)).toMatchObject({ status: 'Draft' });
    expect(await texts()).toHaveLength(1);
  });
});

describe('on a schedule', () => {
  it('makes one for each guru and day, with two clocks that tick at the same time', async () => {
    for (const topics of [3, 3, 3, 0]) newsroom.guru(topics);
    await set({ enabled: true, timeZone: 'Europe/Vienna', timeOfDay: '07:00', guruIds: [1, 2, 4] });
    await tickBoth('2026-07-01T04:59:00Z');
    expect(await texts()).toEqual([]);
    await tickBoth('2026-07-01T05:00:00Z');
    await tickBoth('2026-07-01T05:01:00Z');
    expect((await texts()).map(({ guruId }) => guruId).sort()).toEqual([1, 2]);
    const day = z.strictObject(AutomationDay.shape).parse(await runs('2026-07-01'));
    expect(day.runs.map(({ guruName, skipReason }) => [guruName, skipReason])).toEqual([
      ['Guru 1', null],
      ['Guru 2', null],
      ['Guru 3', 'GURU_OFF'],
      ['Guru 4', 'NO_TOPICS'],
    ]);
  });

  it('makes up for a missed time on the same day, and lets go of it on the next', async () => {
    newsroom.guru();
    await set({ enabled: true, timeZone: 'America/Los_Angeles', timeOfDay: '23:00' });
    await tick('2026-03-09T06:59:00Z');
    expect((await runs('2026-03-08')).runs).toMatchObject([{ status: 'queued', day: '2026-03-08' }]);
    await query('TRUNCATE generations, automation_runs CASCADE');
    await tick('2026-03-09T07:01:00Z');
    expect(await texts()).toEqual([]);
  });

  it('looks again at what was skipped for the sake of settings that have changed', async () => {
    newsroom.guru();
    await set({ enabled: true, guruIds: [9] });
    await tick(noonToday());
    expect((await runs()).runs).toMatchObject([{ skipReason: 'GURU_OFF' }]);
    await set({ enabled: true });
    await tick(noonToday());
    expect((await runs()).runs).toMatchObject([{ skipReason: null, trigger: 'schedule' }]);
    expect(await texts()).toHaveLength(1);
  });

  it('goes on with a run whose process was killed before it made anything, and ends one of yesterday', async () => {
    newsroom.guru();
    const kept = `INSERT INTO automation_runs ("guruId", "guruName", day, trigger, status, "claimedAt") VALUES (1, 'Guru 1', $1, 'demand', 'planned', now() - make_interval(secs => $2))`;
    await query(kept, ['2026-07-01', 1]);
    await query(kept, ['2026-06-30', 90_000]);
    await tickBoth('2026-07-01T12:00:00Z');
    expect(await texts()).toEqual([]);
    await query(
      `UPDATE automation_runs SET "claimedAt" = now() - interval '1 minute' WHERE day = '2026-07-01'`,
    );
    await tickBoth('2026-07-01T12:00:30Z');
    expect(await texts()).toHaveLength(1);
    expect((await runs('2026-07-01')).runs[0]?.generationId).toEqual((await texts())[0]?.id);
    expect((await runs('2026-06-30')).runs).toMatchObject([{ status: 'skipped', skipReason: 'INTERRUPTED' }]);
  });

  it('keeps its settings as they are when they are wrong', async () => {
    const before = await set({ enabled: true, timeOfDay: '06:30' });
    z.strictObject(AutomationSettingsView.shape).parse(before);
    expect(before.nextRunAt).toMatch(/T06:30:00.000Z$/);
    for (const wrong of [
      { timeZone: 'Mars/Base' },
      { timeOfDay: '24:00' },
      { weekdays: [] },
      { dailyCapUsd: -1 },
    ])
      await expect(set(wrong)).rejects.toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    const after = await rpc().call(automationRpc.settings, {}, ben);
    expect(after).toMatchObject({ enabled: true, timeOfDay: '06:30', model: null, priceKnown: true });
  });
});

describe('a dry run', () => {
  it('tells what would be made, from what, and for whom not and why; it writes nothing', async () => {
    for (const topics of [3, 0, 3, 3]) newsroom.guru(topics);
    await set({ guruIds: [1, 2, 3] });
    const made = await make('Guru 3');
    await written(made.generation.id);
    const count = () =>
      query(
        `SELECT (SELECT count(*) FROM automation_runs) AS runs, (SELECT count(*) FROM generations) AS texts,
            (SELECT count(*) FROM jobs) AS jobs, (SELECT count(*) FROM outbox) AS outbox`,
      );
    const before = await eventually(async () => {
      const counts = await count();
      return (counts as { outbox: string }[])[0]?.outbox === '0' ? counts : null;
    });
    const plan = z.strictObject(AutomationPlan.shape).parse(await rpc().call(automationRpc.plan, {}, ben));
    expect(await count()).toEqual(before);
    const seen = Object.fromEntries(plan.items.map((item) => [item.guruName, item]));
    expect(seen).toMatchObject({
      'Guru 1': { makes: true, expectedUsd: 0, topics: [{ title: 'Topic 103' }, {}, {}] },
      'Guru 2': { makes: false, skipReason: 'NO_TOPICS', topics: [] },
      'Guru 3': { makes: false, skipReason: 'ALREADY_MADE', reason: 'The texts of this day are made.' },
      'Guru 4': { makes: false, skipReason: 'GURU_OFF' },
    });
    expect(plan).toMatchObject({ expectedUsd: 0, spentUsd: 0, dailyCapUsd: null });
  });
});

describe('the texts of the agent', () => {
  const edit = (id: number, changes: object, as = ann) =>
    rpc().call(automationRpc.edit, { id, ...changes } as z.input<typeof automationRpc.edit.input>, as);

  it('are listed with both texts, by guru and in pages; without them where they are not asked for', async () => {
    for (const topics of [3, 3]) newsroom.guru(topics);
    for (const { name } of newsroom.gurus) await written((await make(name)).generation.id);
    await storeText(generation.stack, { userId: 1, guruId: 1 });
    const all = await rpc().call(automationRpc.list, { limit: 1 }, ben);
    expect(all).toMatchObject({ total: 2, items: [{ guru: { name: 'Guru 2' }, contentLabel: 'SuperAI' }] });
    expect(z.strictObject(AutomatedGeneration.shape).parse(all.items[0]).blogPost).toMatch(/\w/);
    const next = await rpc().call(automationRpc.list, { cursor: all.nextCursor ?? '', texts: 'false' }, ben);
    expect(next).toMatchObject({ nextCursor: null, items: [{ newsletter: null, blogPost: null }] });
    const ofGuru = await rpc().call(automationRpc.list, { guruId: 1 }, ben);
    expect(ofGuru.items.map(({ guruId }) => guruId)).toEqual([1]);
  });

  it('are edited by anybody, either or both, on a version; late edits are refused with the present text', async () => {
    newsroom.guru();
    const { id } = await written((await make('Guru 1')).generation.id);
    const first = await edit(id, {
      newsletterContent: '<p>Ann was here.</p><script>x</script>',
      baseVersion: 1,
    });
    expect(first).toMatchObject({ content: '<p>Ann was here.</p>', activeVersion: 2, status: 'Draft' });
    await expect(edit(id, { blogPostContent: '<p>Late.</p>', baseVersion: 1 }, ben)).rejects.toMatchObject({
      status: 409,
      code: 'STALE_VERSION',
      details: { activeVersion: 2, content: '<p>Ann was here.</p>' },
    });
    const both = { newsletterContent: '<p>Ben, too.</p>', blogPostContent: '<p>And here.</p>' };
    expect(await edit(id, both, ben)).toMatchObject({
      content: '<p>Ben, too.</p>',
      blogContent: '<p>And here.</p>',
      activeVersion: 3,
    });
    await expect(edit(id, {})).rejects.toMatchObject({ status: 400, message: 'Nothing to change was sent.' });
    await expect(edit(999_999, { newsletterContent: '' })).rejects.toMatchObject({ status: 404 });
  });

  it('are no texts of persons', async () => {
    const own = await storeText(generation.stack, { userId: 1 });
    await expect(edit(own, { newsletterContent: '<p>No.</p>' }, ben)).rejects.toMatchObject({
      code: 'NOT_YOURS',
    });
    await expect(edit(own, { newsletterContent: '<p>No.</p>' })).rejects.toMatchObject({
      status: 422,
      message: 'This text was not made by the automated agent.',
    });
  });
});

describe('a cost cap', () => {
  let model: OpenAiStandIn;
  let priced: RunningService;
  const block = (n: number) => ({
    kind: 'paragraph',
    text: `Size first, on day ${n}.`,
    items: [],
    sentences: [],
  });

  const draft = () => ({ json: { title: 'Size', blocks: [1, 2, 3, 4].map(block) } });

  beforeAll(async () => {
    model = await startOpenAiStandIn(draft);
    await generation.service.close();
    await second.close();
    priced = await start({ MODEL_PRICES: '{"m-1": {"in": 1000, "out": 1000}}' });
  });
  afterAll(async () => {
    await priced.close();
    await model.close();
  });
  const start = async (more: Record<string, string>) => {
    const service = await startService(generationService, {
      env: {
        ...generation.stack.envFor('generation'),
        OPENAI_BASE_URL: model.baseUrl,
        OPENAI_MODEL: 'm-1',
        ...more,
      },
    });
    await still(service);
    return service;
  };

  it('is held against what the calls of automated texts really cost, and ends the day where it is reached', async () => {
    for (const topics of [3, 3, 3]) newsroom.guru(topics);
    await make('Guru 1');
    const done = await eventually(async () => (await runs()).runs.find(({ status }) => status === 'done'), {
      withinMs: 20_000,
    });
    const calls = await query<{ calls: number; tokens: number }>(
      'SELECT count(*)::int AS calls, sum("tokensIn" + "tokensOut")::int AS tokens FROM automation_calls',
    );
    expect(calls[0]?.calls).toBe(model.requests.length);
    expect(done.costUsd).toBeCloseTo((calls[0]?.tokens ?? 0) / 1000, 6);
    expect((await runs()).spentUsd).toBe(done.costUsd);

    const cost = done.costUsd ?? 0;
    expect(cost).toBeGreaterThan(0);
    await set({ enabled: true, dailyCapUsd: cost * 2.5 });
    const plan = await rpc().call(automationRpc.plan, {}, ann);
    expect(plan.expectedUsd).toBeCloseTo(cost, 6);
    await tick(noonToday(), priced);
    expect((await runs()).runs.map(({ skipReason }) => skipReason).sort()).toEqual(['COST_CAP', null, null]);
    const left = (await runs()).runs.find(({ skipReason }) => skipReason !== null);
    await expect(make(left?.guruName ?? '')).rejects.toMatchObject({ details: { reason: 'COST_CAP' } });
  });

  it('holds for another try at a failed text as well, and what the failed one cost counts', async () => {
    newsroom.guru();
    model.reply(() => ({ status: 400, error: { message: 'No.' } }));
    await make('Guru 1');
    await eventually(async () => (await runs()).runs[0]?.status === 'failed', { withinMs: 20_000 });
    expect((await runs()).spentUsd).toBeGreaterThan(0);
    await set({ dailyCapUsd: 0.01 });
    await expect(make('Guru 1')).rejects.toMatchObject({ details: { reason: 'COST_CAP' } });
    expect((await runs()).runs).toMatchObject([{ status: 'failed', skipReason: null }]);
  });

  it('cannot be checked without a price: then nothing is made, unless no cap is set', async () => {
    newsroom.guru();
    model.reply(draft);
    await priced.close();
    priced = await start({ OPENAI_MODEL: 'm-2' });
    await set({ dailyCapUsd: 100 });
    expect(await rpc().call(automationRpc.settings, {}, ann)).toMatchObject({
      model: 'm-2',
      priceKnown: false,
    });
    await expect(make('Guru 1')).rejects.toMatchObject({ details: { reason: 'PRICE_UNKNOWN' } });
    await set({});
    await make('Guru 1');
    const done = await eventually(async () => (await runs()).runs.find(({ status }) => status === 'done'), {
      withinMs: 20_000,
    });
    expect(done.costUsd).toBeNull();
    expect((await runs()).spentUsd).toBeNull();
  });
});
