import { nothingLive, standInLive } from '../testing/live.js';
import { followEvents } from './live-socket.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  nothingLive();
});

describe('a page whose live connection ended', () => {
  it.each([
    ['comes back after a second', 1006, '', 1],
    ['waits as long as it is told to', 4429, 'Too many connections; connect again in 42 s.', 42],
    ['waits for a minute when it is told no time', 4429, '', 60],
  ])('%s', async (_, code, reason, seconds) => {
    const live = standInLive();
    const stop = new AbortController();
    void followEvents({ token: 't', heardAt: Date.now() }, { onEvent: () => undefined }, stop.signal);
    await jest.advanceTimersByTimeAsync(0);
    expect(live.welcomed()).toBe(1);
    live.drop(code, reason);
    await jest.advanceTimersByTimeAsync(seconds * 1000 - 1);
    // Going online again is no reason to come earlier than one was told to.
    if (code === 4429) window.dispatchEvent(new Event('online'));
    expect(live.welcomed()).toBe(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(live.welcomed()).toBe(2);
    stop.abort();
  });
});
