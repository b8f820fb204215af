import { clockLabel, dayIn, dayLabel, localTime, momentLabel, plusDays, weekday } from './zoned.js';

const moment = '2026-03-29T22:30:00.000Z';

it('tells a moment in a time zone', () => {
  expect(localTime(moment, 'Europe/Vienna')).toBe('2026-03-30T00:30');
  expect(dayIn(moment, 'America/New_York')).toBe('2026-03-29');
  expect(momentLabel(moment, 'Europe/Vienna')).toMatch(/^Mar 30, 2026, 12:30\sAM$/);
  expect(clockLabel(moment, 'UTC')).toMatch(/^10:30\sPM$/);
});

it('counts days over months and the change of clocks', () => {
  expect(plusDays('2026-02-28', 1)).toBe('2026-03-01');
  expect(plusDays('2026-03-29', 1)).toBe('2026-03-30');
  expect(plusDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(weekday('2026-03-30')).toBe(0);
  expect(weekday('2026-03-29')).toBe(6);
  expect(dayLabel('2026-03-30', { weekday: 'long' })).toBe('Monday');
});
