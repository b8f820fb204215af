import { weeksUntil } from './weeks.js';

describe('the weeks of a reader', () => {
  it('begin on Monday, and the current week is last', () => {
    const weeks = weeksUntil(new Date('2026-11-22T23:59:59Z'), 'UTC', 3);
    expect(weeks.map(({ start }) => start)).toEqual(['2026-11-02', '2026-11-09', '2026-11-16']);
    expect(weeks.at(-1)?.at).toBe('2026-11-16T00:00:00.000Z');
  });

  it('are those of the time zone: Sunday evening in Vienna is Monday in Auckland', () => {
    const sunday = new Date('2026-11-22T19:00:00Z');
    expect(weeksUntil(sunday, 'Europe/Vienna', 1)[0]).toEqual({
      start: '2026-11-16',
      at: '2026-11-15T23:00:00.000Z',
    });
    expect(weeksUntil(sunday, 'Pacific/Auckland', 1)[0]).toEqual({
      start: '2026-11-23',
      at: '2026-11-22T11:00:00.000Z',
    });
  });

  it('begin at midnight before and after the clocks change', () => {
    const weeks = weeksUntil(new Date('2026-04-01T12:00:00Z'), 'Europe/Vienna', 2);
    expect(weeks.map(({ at }) => at)).toEqual(['2026-03-22T23:00:00.000Z', '2026-03-29T22:00:00.000Z']);
  });
});
