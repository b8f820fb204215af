import { moved, spanLabel, spanOf } from './days.js';

it('shows a month in whole weeks from Monday on', () => {
  const march = spanOf('month', '2026-03-18');
  expect([march.from, march.to, march.days.length]).toEqual(['2026-02-23', '2026-04-05', 42]);
  const february = spanOf('month', '2027-02-10');
  expect([february.from, february.to, february.days.length]).toEqual(['2027-02-01', '2027-02-28', 28]);
});

it('shows a week, and the next thirty days as a list', () => {
  expect(spanOf('week', '2026-03-18')).toMatchObject({ from: '2026-03-16', to: '2026-03-22' });
  expect(spanOf('list', '2026-03-18')).toMatchObject({ from: '2026-03-18', to: '2026-04-16' });
});

it('goes on and back', () => {
  expect(moved('month', '2026-01-31', 1)).toBe('2026-02-01');
  expect(moved('month', '2026-01-31', -1)).toBe('2025-12-01');
  expect(moved('week', '2026-12-30', 1)).toBe('2027-01-06');
  expect(moved('list', '2026-03-18', -1)).toBe('2026-02-16');
});

it('says which days it shows', () => {
  expect(spanLabel('month', '2026-03-18', spanOf('month', '2026-03-18'))).toBe('March 2026');
  expect(spanLabel('week', '2026-03-18', spanOf('week', '2026-03-18'))).toBe('Mar 16 – Mar 22, 2026');
});
