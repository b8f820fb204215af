import { guruRpc, sourceRpc } from '@galley/contracts';
import { eventually } from '@galley/testing';
import { contentSourceStack } from '../testing/content-source-stack.js';

describe('the first start of an empty installation', () => {
  it('adds the samples once, even when two processes start together and a third comes later', async () => {
    const content = await contentSourceStack({ started: false });
    const seeding = { SEED_SAMPLES: 'true' };
    await Promise.all([content.start(seeding), content.start(seeding)]);
    await content.start(seeding);
    const gurus = await content.stack.rpc.call(guruRpc.list, {});
    expect(gurus.map((guru) => guru.name)).toEqual(['Marcus Hale', 'Elena Voss', 'Danny Okafor']);
    const { items } = await eventually(
      async () => {
        const page = await content.stack.rpc.call(sourceRpc.list, {});
        return page.total === 2 ? page : undefined;
      },
      { withinMs: 30_000 },
    );
    expect(items.map((source) => source.platformType).sort()).toEqual(['Direct Upload', 'Zoom']);
    expect(items.find((source) => source.platformType === 'Zoom')).toMatchObject({
      password: 'Theta-45-days',
      uploadedAt: '2024-12-05T14:00:00.000Z',
    });
    expect(await content.stack.rpc.call(sourceRpc.jobs, {})).toMatchObject({ total: 2 });
    await content.close();
  });

  it('adds nothing when samples are not wanted', async () => {
    const content = await contentSourceStack();
    expect(await content.stack.rpc.call(guruRpc.list, {})).toEqual([]);
    await content.close();
  });
});
