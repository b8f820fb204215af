import { Poller } from './poller.js';

const warnings: string[] = [];
const logger = { warn: (message: string) => void warnings.push(message) };

/** A round that ends when the test says so. */
function steps() {
  const open: { done: (more?: boolean) => void; fail: (error: Error) => void; signal: AbortSignal }[] = [];
  const round = (signal: AbortSignal) =>
    new Promise<boolean | undefined>((done, fail) => open.push({ done, fail, signal }));
  return { open, round };
}

const options = { everyMs: () => 1_000, problem: 'The work was not done', logger };
const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
  warnings.length = 0;
});
afterEach(() => jest.useRealTimers());

describe('a poller', () => {
  it('does one round at a time and pauses between two', async () => {
    const { open, round } = steps();
    const poller = new Poller(round, options);
    poller.start();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(open).toHaveLength(1);
    open[0]!.done();
    await jest.advanceTimersByTimeAsync(999);
    expect(open).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(open).toHaveLength(2);
    open[1]!.done();
    await poller.stop();
  });

  it('starts with a pause when told so', async () => {
    const { open, round } = steps();
    const poller = new Poller(round, options);
    poller.start('pause');
    await jest.advanceTimersByTimeAsync(999);
    expect(open).toHaveLength(0);
    await poller.stop();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(open).toHaveLength(0);
  });

  it.each([0, 1, 2, 3, 4, 5])('misses no call that comes %i microtasks after a round', async (microtasks) => {
    const { open, round } = steps();
    const poller = new Poller(round, options);
    poller.start();
    open[0]!.done();
    for (let n = 0; n < microtasks; n += 1) await Promise.resolve();
    poller.wake();
    await settle();
    expect(open).toHaveLength(2);
    open[1]!.done();
    await poller.stop();
  });

  it('goes on at once while there is more to do', async () => {
    const { open, round } = steps();
    const poller = new Poller(round, options);
    poller.start();
    open[0]!.done(true);
    await settle();
    expect(open).toHaveLength(2);
    open[1]!.done();
    await poller.stop();
  });

  it('finishes the round under way when it stops, and tells it', async () => {
    const { open, round } = steps();
    const poller = new Poller(round, options);
    poller.start();
    let stopped = false;
    const stopping = poller.stop().then(() => (stopped = true));
    await settle();
    expect(open[0]!.signal.aborted).toBe(true);
    expect(stopped).toBe(false);
    open[0]!.done(true);
    await stopping;
    expect(open).toHaveLength(1);
  });

  it('is woken out of its pause, and by a call during a round', async () => {
    const { open, round } = steps();
    const poller = new Poller(round, options);
    poller.start();
    poller.wake();
    open[0]!.done();
    await settle();
    expect(open).toHaveLength(2);
    open[1]!.done();
    await settle();
    expect(open).toHaveLength(2);
    poller.wake();
    await settle();
    expect(open).toHaveLength(3);
    open[2]!.done();
    await poller.stop();
  });

  it('goes on after failures, and logs the first and every sixtieth', async () => {
    const pauses: number[] = [];
    const everyMs = (failures: number) => pauses[pauses.push(failures * 10) - 1]!;
    let rounds = 0;
    const failing = () => Promise.reject(new Error(`round ${(rounds += 1)}`));
    const poller = new Poller(failing, { ...options, everyMs });
    poller.start();
    await settle();
    poller.wake();
    while (rounds < 61) await jest.runOnlyPendingTimersAsync();
    expect(warnings).toEqual(['The work was not done: round 1', 'The work was not done: round 61']);
    expect(pauses.slice(0, 3)).toEqual([10, 20, 30]);
    await poller.stop();
  });
});
