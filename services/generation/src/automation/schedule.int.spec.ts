import { AutomationDay, automationRpc, AutomationSettingsView, guruEvents } from '@galley/contracts';
import type { RunningService } from '@galley/service-kit';
import { eventually } from '@galley/testing';
import { z } from 'zod';
import { AutomationStack, noonToday } from '../testing/automation-stack.js';
import { ben } from '../testing/generation-stack.js';

let second: RunningService;
let agent: AutomationStack;
beforeAll(async () => {
  agent = await AutomationStack.start();
  second = await agent.another();
});
afterAll(() => agent.close());
beforeEach(() => agent.reset());

const tickBoth = (moment: string) => Promise.all([agent.tick(moment), agent.tick(moment, second)]);

describe('on a schedule', () => {
  it('makes one for each guru and day, with two clocks that tick at the same time', async () => {
    for (const topics of [3, 3, 3, 0]) agent.newsroom.guru(topics);
    await agent.set({ enabled: true, timeZone: 'Europe/Vienna', timeOfDay: '07:00', guruIds: [1, 2, 4] });
    await tickBoth('2026-07-01T04:59:00Z');
    expect(await agent.texts()).toEqual([]);
    await tickBoth('2026-07-01T05:00:00Z');
    await tickBoth('2026-07-01T05:01:00Z');
    expect((await agent.texts()).map(({ guruId }) => guruId).sort()).toEqual([1, 2]);
    const day = z.strictObject(AutomationDay.shape).parse(await agent.runs('2026-07-01'));
    expect(day.runs.map(({ guruName, skipReason }) => [guruName, skipReason])).toEqual([
      ['Guru 1', null],
      ['Guru 2', null],
      ['Guru 3', 'GURU_OFF'],
      ['Guru 4', 'NO_TOPICS'],
    ]);
  });

  it('makes up for a missed time on the same day, and lets go of it on the next', async () => {
    agent.newsroom.guru();
    await agent.set({ enabled: true, timeZone: 'America/Los_Angeles', timeOfDay: '23:00' });
    await agent.tick('2026-03-09T06:59:00Z');
    expect((await agent.runs('2026-03-08')).runs).toMatchObject([{ status: 'queued', day: '2026-03-08' }]);
    await agent.query('TRUNCATE generations, automation_runs CASCADE');
    await agent.tick('2026-03-09T07:01:00Z');
    expect(await agent.texts()).toEqual([]);
  });

  it('looks again at what was skipped for the sake of settings that have changed', async () => {
    agent.newsroom.guru();
    await agent.set({ enabled: true, guruIds: [9] });
    await agent.tick(noonToday());
    expect((await agent.runs()).runs).toMatchObject([{ skipReason: 'GURU_OFF' }]);
    await agent.set({ enabled: true });
    await agent.tick(noonToday());
    expect((await agent.runs()).runs).toMatchObject([{ skipReason: null, trigger: 'schedule' }]);
    expect(await agent.texts()).toHaveLength(1);
  });

  it('goes on with a run whose process was killed before it made anything, and ends one of yesterday', async () => {
    agent.newsroom.guru();
    const kept = `INSERT INTO automation_runs ("guruId", "guruName", day, trigger, status, "claimedAt") VALUES (1, 'Guru 1', $1, 'demand', 'planned', now() - make_interval(secs => $2))`;
    await agent.query(kept, ['2026-07-01', 1]);
    await agent.query(kept, ['2026-06-30', 90_000]);
    await tickBoth('2026-07-01T12:00:00Z');
    expect(await agent.texts()).toEqual([]);
    await agent.query(
      `UPDATE automation_runs SET "claimedAt" = now() - interval '1 minute' WHERE day = '2026-07-01'`,
    );
    await tickBoth('2026-07-01T12:00:30Z');
    expect(await agent.texts()).toHaveLength(1);
    expect((await agent.runs('2026-07-01')).runs[0]?.generationId).toEqual((await agent.texts())[0]?.id);
    expect((await agent.runs('2026-06-30')).runs).toMatchObject([
      { status: 'skipped', skipReason: 'INTERRUPTED' },
    ]);
  });

  it('writes nothing for a guru who was deleted after the run was planned; once restored, the guru is planned again', async () => {
    agent.newsroom.guru();
    await agent.set({ enabled: true, timeZone: 'UTC', timeOfDay: '07:00' });
    await agent.query(
      `INSERT INTO automation_runs ("guruId", "guruName", day, trigger, status) VALUES (1, 'Guru 1', '2026-07-01', 'schedule', 'planned')`,
    );
    agent.newsroom.deleted.add(1);
    await tickBoth('2026-07-01T08:00:00Z');
    expect(await agent.texts()).toEqual([]);
    expect((await agent.runs('2026-07-01')).runs).toEqual([]);
    agent.newsroom.deleted.clear();
    await tickBoth('2026-07-01T08:00:30Z');
    expect(await agent.texts()).toHaveLength(1);
  });

  it('shows past runs under the present name of their guru', async () => {
    const guru = agent.newsroom.guru(0);
    await agent.set({ enabled: true });
    await agent.tick('2026-07-01T12:00:00Z');
    await agent.generation.stack.publish(guruEvents.changed, { ...guru, name: 'Another Name' });
    await eventually(async () => (await agent.runs('2026-07-01')).runs[0]?.guruName === 'Another Name');
  });

  it('keeps its settings as they are when they are wrong', async () => {
    const before = await agent.set({ enabled: true, timeOfDay: '06:30' });
    z.strictObject(AutomationSettingsView.shape).parse(before);
    expect(before.nextRunAt).toMatch(/T06:30:00.000Z$/);
    for (const wrong of [
      { timeZone: 'Mars/Base' },
      { timeOfDay: '24:00' },
      { weekdays: [] },
      { dailyCapUsd: -1 },
    ])
      await expect(agent.set(wrong)).rejects.toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    const after = await agent.rpc.call(automationRpc.settings, {}, ben);
    expect(after).toMatchObject({ enabled: true, timeOfDay: '06:30', model: null, priceKnown: true });
  });
});
