import { nextAfterFailure, nextAfterSuccess } from './back-off.js';

const minute = 60_000;
const hour = 60 * minute;
const now = Date.parse('2026-01-01T00:00:00Z');
beforeEach(() => jest.useFakeTimers({ now }));
afterEach(() => jest.useRealTimers());

const after = (date: Date) => date.getTime() - now;

it('A feed that was read is read again after about its time', () => {
  expect(after(nextAfterSuccess(hour, () => 0))).toBe(0.9 * hour);
  expect(after(nextAfterSuccess(hour, () => 0.5))).toBe(hour);
});

it('A feed that fails is left alone for longer and longer, up to a day', () => {
  const waits = [1, 2, 3, 9, 10, 500].map((failures) =>
    after(nextAfterFailure(failures, { everyMs: hour, chance: () => 0.5 })),
  );
  expect(waits).toEqual([5, 10, 20, 1_280, 1_440, 1_440].map((minutes) => minutes * minute));
});

it('Two feeds that fail together are not tried together', () => {
  const [first, second] = [0, 1].map((chance) =>
    after(nextAfterFailure(1, { everyMs: hour, chance: () => chance })),
  );
  expect([first, second]).toEqual([4 * minute, 6 * minute]);
});

it('A server is left alone for as long as it says, but not for more than a day', () => {
  const wait = (wantedMs: number) => after(nextAfterFailure(1, { everyMs: hour, wantedMs, chance: () => 0 }));
  expect(wait(2 * hour)).toBe(2 * hour);
  expect(wait(1_000)).toBe(4 * minute);
  expect(wait(900 * hour)).toBe(24 * hour);
});
