import { boundsOf, dayOf, dueDay, nextRunAt, runsBetween } from './calendar.js';

const every = [1, 2, 3, 4, 5, 6, 7];
const at = (timeOfDay: string, timeZone: string, weekdays = every) => ({
  enabled: true,
  timeOfDay,
  timeZone,
  weekdays,
});
const due = (schedule: ReturnType<typeof at>, moment: string) => dueDay(schedule, new Date(moment));

describe('the day of the schedule', () => {
  it('is counted in its time zone', () => {
    const late = new Date('2026-06-30T22:30:00Z');
    expect(dayOf(late, 'UTC')).toBe('2026-06-30');
    expect(dayOf(late, 'Europe/Vienna')).toBe('2026-07-01');
    expect(dayOf(late, 'America/Los_Angeles')).toBe('2026-06-30');
  });

  it('is owed from its time until midnight, on its weekdays', () => {
    const vienna = at('07:00', 'Europe/Vienna', [1, 2, 3, 4, 5]);
    expect(due(vienna, '2026-07-01T04:59:59Z')).toBeNull();
    expect(due(vienna, '2026-07-01T05:00:00Z')).toBe('2026-07-01');
    expect(due(vienna, '2026-07-01T21:59:00Z')).toBe('2026-07-01');
    expect(due(vienna, '2026-07-01T22:01:00Z')).toBeNull();
    expect(due(vienna, '2026-07-04T10:00:00Z')).toBeNull();
    expect(dueDay({ ...vienna, enabled: false }, new Date('2026-07-01T10:00:00Z'))).toBeNull();
  });

  it('survives a time of day that the clocks leap over, and one that comes twice', () => {
    const spring = at('02:30', 'Europe/Vienna');
    expect(due(spring, '2026-03-29T00:59:00Z')).toBeNull();
    expect(due(spring, '2026-03-29T01:30:00Z')).toBe('2026-03-29');
    const autumn = at('02:30', 'Europe/Vienna');
    expect(due(autumn, '2026-10-25T00:29:00Z')).toBeNull();
    expect(due(autumn, '2026-10-25T00:30:00Z')).toBe('2026-10-25');
    expect(due(autumn, '2026-10-25T01:10:00Z')).toBe('2026-10-25');
  });

  it('has 23 or 25 hours when the clocks change', () => {
    const hours = (day: string) => {
      const { from, to } = boundsOf(day, 'Europe/Vienna');
      return (to.getTime() - from.getTime()) / 3_600_000;
    };
    expect(['2026-03-29', '2026-07-01', '2026-10-25'].map(hours)).toEqual([23, 24, 25]);
  });

  it('comes next at the same local time on both sides of a change of clocks', () => {
    const schedule = at('07:00', 'Europe/Vienna');
    expect(nextRunAt(schedule, new Date('2026-03-28T05:00:00Z'))?.toISOString()).toBe(
      '2026-03-28T06:00:00.000Z',
    );
    expect(nextRunAt(schedule, new Date('2026-03-28T07:00:00Z'))?.toISOString()).toBe(
      '2026-03-29T05:00:00.000Z',
    );
    expect(nextRunAt(at('07:00', 'UTC', [1]), new Date('2026-06-29T07:00:00Z'))?.toISOString()).toBe(
      '2026-07-06T07:00:00.000Z',
    );
    expect(nextRunAt({ ...schedule, enabled: false }, new Date())).toBeNull();
  });
});

describe('the runs of some days', () => {
  const vienna = at('07:00', 'Europe/Vienna', [1, 5]);
  const between = (from: string, before: string, schedule = vienna) =>
    runsBetween(schedule, new Date(from), new Date(before)).map((moment) => moment.toISOString());

  it('are those of its weekdays, from the first moment on and before the last one', () => {
    expect(between('2026-06-29T05:00:00Z', '2026-07-06T05:00:00Z')).toEqual([
      '2026-06-29T05:00:00.000Z',
      '2026-07-03T05:00:00.000Z',
    ]);
  });

  it('are none while the agent is off', () => {
    expect(between('2026-06-29T05:00:00Z', '2026-07-06T05:00:00Z', { ...vienna, enabled: false })).toEqual(
      [],
    );
  });
});
