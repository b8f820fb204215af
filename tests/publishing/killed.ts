import { randomUUID } from 'node:crypto';
import { eventually, ServiceProcess } from '@galley/testing';
import type { PublishingStack } from '../../services/export/src/testing/laws.js';
import { postOf } from '../../services/export/src/testing/orders.js';

const texts = 12;
const kills = 6;

/** Each text is there once, whenever the service is killed; whoever ordered sends its orders again. */
export function holdWhenKilled(world: () => PublishingStack): void {
  it(`has each of ${texts} texts once while the service is killed ${kills} times`, async () => {
    const orders = Array.from({ length: texts }, (_, number) => ({
      key: `killed-${number}`,
      orderId: randomUUID(),
      post: postOf({ title: `Killed ${number}` }),
    }));
    const { line, place } = world();
    await world().apart(async (env) => {
      let running = await ServiceProcess.start('export', env);
      let killed = 0;
      const started = orders.map(async (order, number) => {
        // A few at a time, so that there is something to kill to the end.
        await eventually(() => killed * 2 >= number - 1, { withinMs: 240_000 });
        return world().insist(order, { tries: 100, timeoutMs: 8_000 });
      });
      const delivered = Promise.all(started);
      while (killed < kills) {
        // Each time at another step of the orders.
        const seen = line.exchanges.length;
        await eventually(() => line.exchanges.length > seen + killed, { withinMs: 60_000, everyMs: 2 });
        running.child.kill('SIGKILL');
        killed += 1;
        running = await ServiceProcess.start('export', env);
      }
      await delivered;
      await running.close();
    });
    const titles = (await place.posts()).filter(({ title }) => title.startsWith('Killed '));
    expect(titles.map(({ title }) => title).toSorted()).toEqual(
      orders.map(({ post }) => post.title).toSorted(),
    );
    expect(titles.every(({ isLive }) => isLive)).toBe(true);
  }, 400_000);
}
