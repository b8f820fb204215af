import { momentOf, needFuture } from './plan-times.js';

const vienna = 'Europe/Vienna';

describe('the moment of a planned time', () => {
  it('is that of the time zone, in summer and in winter', () => {
    expect(momentOf('2026-07-01T09:30', vienna).toISOString()).toBe('2026-07-01T07:30:00.000Z');
    expect(momentOf('2026-12-01T09:30', vienna).toISOString()).toBe('2026-12-01T08:30:00.000Z');
    expect(momentOf('2026-12-01T09:30', 'Pacific/Auckland').toISOString()).toBe('2026-11-30T20:30:00.000Z');
  });

  it('is refused where the clocks skip it', () => {
    expect(() => momentOf('2026-03-29T02:30', vienna)).toThrow(
      expect.objectContaining({
        code: 'PLAN_TIME_SKIPPED',
        message: expect.stringContaining('02:30 does not exist in Europe/Vienna'),
      }),
    );
    expect(momentOf('2026-03-29T03:00', vienna).toISOString()).toBe('2026-03-29T01:00:00.000Z');
  });

  it('is the first of two where the time comes twice', () => {
    expect(momentOf('2026-10-25T02:30', vienna).toISOString()).toBe('2026-10-25T00:30:00.000Z');
  });

  it('is refused for a day that no month has', () => {
    expect(() => momentOf('2026-02-30T09:00', vienna)).toThrow('There is no such day in the calendar.');
  });
});

describe('a plan', () => {
  const now = new Date('2026-03-01T09:00:00.000Z');

  it('lies in the future, by at most two years', () => {
    expect(() => needFuture(new Date('2026-03-01T09:01:00.000Z'), now)).not.toThrow();
    expect(() => needFuture(now, now)).toThrow('This time is over.');
    expect(() => needFuture(new Date('2028-03-02T09:00:00.000Z'), now)).toThrow('at most two years');
  });
});
