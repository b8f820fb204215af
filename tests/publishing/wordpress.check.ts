import { randomUUID } from 'node:crypto';
import { holdLaws, PublishingStack } from '../../services/export/src/testing/laws.js';
import { postOf } from '../../services/export/src/testing/orders.js';
import { holdWhenKilled } from './killed.js';
import { record } from './record.js';
import { installWordPress, WordPressServer } from './wordpress-server.js';

// Takes minutes the first time, so no test waits for it.
installWordPress();

describe('a real WordPress', () => {
  const { stack } = holdLaws(() => WordPressServer.start(), holdWhenKilled);
  afterAll(() => {
    const { line, place } = stack();
    record('wordpress', line.exchanges, { [line.address]: '{address}', [place.address]: '{address}' });
  });
});

describe('a real WordPress without pretty addresses', () => {
  let world: PublishingStack;
  beforeAll(async () => {
    world = await PublishingStack.start(await WordPressServer.start(''));
  }, 240_000);
  afterAll(() => world.close());

  it('is found all the same, and takes, changes and hides a text', async () => {
    expect(await world.test()).toMatchObject({ ok: true });
    const order = { key: 'plain', orderId: randomUUID(), post: postOf({ title: 'Plain' }) };
    const live = await world.deliver(order);
    expect(live.address).toMatch(/\/\?p=\d+$/);
    expect(await world.place.page(live.address ?? '')).toContain('Nobody pays for noise.');
    const withdrawal = { ...order, orderId: randomUUID(), action: 'withdraw' as const, post: null };
    expect(await world.deliver({ ...withdrawal, previous: live })).toMatchObject({ state: 'draft' });
    expect(await world.postsOf('Plain')).toMatchObject([{ isLive: false }]);
  });
});
