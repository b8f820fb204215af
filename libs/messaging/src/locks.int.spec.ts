import { connectNats } from './connection.js';
import { Locks } from './locks.js';
import { duringTests, eventually, testStack } from '@galley/testing';

const stack = duringTests(testStack);
const connections: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(connections.splice(0).map((one) => one.close())));

/** The locks as another gateway has them. */
async function locks() {
  const connection = await connectNats({ url: stack.envFor('gateway')['NATS_URL'] ?? '', name: 'gateway' });
  connections.push(connection);
  return { locks: new Locks(connection), connection };
}
const patient = (onWanted: () => unknown = () => undefined, patienceMs = 30_000) => ({
  signal: new AbortController().signal,
  patienceMs,
  onWanted,
});

it('Is held by one at a time, who is told when another one wants it', async () => {
  const [one, other] = [await locks(), await locks()];
  let asked = 0;
  const first = await one.locks.take(
    'upload',
    patient(() => (asked += 1)),
  );
  const second = other.locks.take('upload', patient());
  await eventually(() => asked > 0);
  expect(await other.locks.take('another', patient())).not.toBeNull();
  let taken = false;
  void second.then(() => (taken = true));
  expect(taken).toBe(false);
  await first?.end();
  const held = await second;
  expect(held).not.toBeNull();
  expect(await one.locks.take('upload', patient(undefined, 300))).toBeNull();
  await held?.end();
  await (await one.locks.take('upload', patient()))?.end();
});

it('Is renewed while it is held, and ends by itself when its process is gone', async () => {
  const [one, other] = [await locks(), await locks()];
  await one.locks.take('long', patient());
  // Longer than a lock that nobody renews.
  expect(await other.locks.take('long', patient(undefined, 12_000))).toBeNull();
  await one.connection.close();
  expect(await other.locks.take('long', patient())).not.toBeNull();
});
