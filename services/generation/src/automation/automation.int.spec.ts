import { AutomationPlan, automationRpc, generationEvents } from '@galley/contracts';
import { eventually } from '@galley/testing';
import { z } from 'zod';
import { AutomationStack } from '../testing/automation-stack.js';
import { ann, ben, storeText } from '../testing/generation-stack.js';

let agent: AutomationStack;
beforeAll(async () => {
  agent = await AutomationStack.start();
  await agent.another();
});
afterAll(() => agent.close());
beforeEach(() => agent.reset());

describe('on demand', () => {
  it('makes a newsletter and a blog post of the team once a day, however many ask at once', async () => {
    agent.newsroom.guru(4);
    const requested = await agent.generation.stack.listen(generationEvents.requested);
    const orders = await Promise.all(
      Array.from({ length: 12 }, (_, n) => agent.make(n % 2 ? 'guru 1' : ' Guru 1', n % 3 ? ann : ben)),
    );
    expect(await agent.texts()).toHaveLength(1);
    expect(new Set(orders.map((order) => order.generation.id)).size).toBe(1);
    expect(orders.filter(({ alreadyMade }) => !alreadyMade)).toHaveLength(1);
    const made = await agent.written(orders[0]!.generation.id);
    expect(made).toMatchObject({
      contentType: 'Both',
      userId: null,
      contentLabel: 'SuperAI',
      status: 'Draft',
    });
    expect(made.content).toMatch(/\w/);
    expect(made.blogContent).toMatch(/\w/);
    expect(JSON.parse(made.selectedTopics ?? '[]')).toHaveLength(3);
    const again = await agent.make('Guru 1');
    expect(again).toMatchObject({
      alreadyMade: true,
      run: { status: 'done', costUsd: 0, trigger: 'demand' },
    });
    expect(again.message).toBe('The texts of Guru 1 for today are already made.');
    await eventually(() => requested.length === 1);
  });

  it('says by name which guru there is none of, and why nothing is made', async () => {
    agent.newsroom.guru(0);
    await expect(agent.make('Nobody')).rejects.toMatchObject({
      status: 404,
      code: 'GURU_NOT_FOUND',
      message: 'There is no guru called “Nobody”.',
    });
    await expect(agent.make('Guru 1')).rejects.toMatchObject({
      status: 422,
      code: 'AUTOMATION_SKIPPED',
      message: 'There are no topics of this guru yet.',
      details: { reason: 'NO_TOPICS' },
    });
    const { runs: today } = await agent.runs();
    expect(today).toMatchObject([{ status: 'skipped', skipReason: 'NO_TOPICS', generationId: null }]);
    await expect(agent.rpc.call(automationRpc.generate, { guru: 'Guru 1' })).rejects.toMatchObject({
      status: 401,
    });
  });

  it('takes only topics that stand in no text yet; what was skipped is looked at again', async () => {
    const guru = agent.newsroom.guru(1);
    await agent.query(
      `INSERT INTO guru_refs (id, name) VALUES (1, 'Guru 1') ON CONFLICT (id) DO UPDATE SET name = excluded.name`,
    );
    const other = await storeText(agent.generation.stack, { guruId: 1 });
    await agent.query('INSERT INTO used_material ("generationId", "topicId") VALUES ($1, 101)', [other]);
    await expect(agent.make('Guru 1')).rejects.toMatchObject({ details: { reason: 'ALL_USED' } });
    agent.newsroom.topics.push({ ...agent.newsroom.topics[0]!, id: 102, sourceId: 102, guruId: guru.id });
    const { generation: made, alreadyMade } = await agent.make('Guru 1');
    expect(alreadyMade).toBe(false);
    expect(made.primaryTopicId).toBe(102);
  });

  it('writes a failed text again instead of a second one', async () => {
    agent.newsroom.guru();
    agent.newsroom.recordings = false;
    const { generation: first } = await agent.make('Guru 1');
    expect(await agent.written(first.id)).toMatchObject({ status: 'Failed' });
    expect((await agent.runs()).runs).toMatchObject([
      { status: 'failed', reason: 'There is no such source.', generationId: first.id },
    ]);
    agent.newsroom.recordings = true;
    const orders = await Promise.all([agent.make('Guru 1'), agent.make('Guru 1'), agent.make('Guru 1')]);
    expect(orders.filter(({ alreadyMade }) => !alreadyMade)).toHaveLength(1);
    expect(await agent.written(first.id)).toMatchObject({ status: 'Draft' });
    expect(await agent.texts()).toHaveLength(1);
  });
});

describe('a dry run', () => {
  it('tells what would be made, from what, and for whom not and why; it writes nothing', async () => {
    for (const topics of [3, 0, 3, 3]) agent.newsroom.guru(topics);
    await agent.set({ guruIds: [1, 2, 3] });
    const made = await agent.make('Guru 3');
    await agent.written(made.generation.id);
    const count = () =>
      agent.query(
        `SELECT (SELECT count(*) FROM automation_runs) AS runs, (SELECT count(*) FROM generations) AS texts,
            (SELECT count(*) FROM jobs) AS jobs, (SELECT count(*) FROM outbox) AS outbox`,
      );
    const before = await eventually(async () => {
      const counts = await count();
      return (counts as { outbox: string }[])[0]?.outbox === '0' ? counts : null;
    });
    const plan = z
      .strictObject(AutomationPlan.shape)
      .parse(await agent.rpc.call(automationRpc.plan, {}, ben));
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
