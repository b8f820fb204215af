import { weekPlan } from './plan.js';

describe("the agent's week", () => {
  const weekdays = { enabled: true, weekdays: [1, 2, 3, 4, 5] };

  it('begins on Monday, and knows what is over, what is today and what comes', () => {
    const plan = weekPlan(weekdays, '2026-12-02');
    expect(plan.map(({ weekday, number }) => `${weekday} ${number}`)).toEqual([
      'Mon 30',
      'Tue 1',
      'Wed 2',
      'Thu 3',
      'Fri 4',
      'Sat 5',
      'Sun 6',
    ]);
    expect(plan.map(({ when }) => when)).toEqual([
      'past',
      'past',
      'today',
      'ahead',
      'ahead',
      'ahead',
      'ahead',
    ]);
  });

  it('has Sunday as its last day', () => {
    const plan = weekPlan(weekdays, '2026-11-29');
    expect(plan[0]?.date).toBe('2026-11-23');
    expect(plan.at(-1)).toMatchObject({ date: '2026-11-29', when: 'today', writes: false });
  });

  it('marks the days of the schedule, and none while it is off', () => {
    const written = (enabled: boolean) =>
      weekPlan({ enabled, weekdays: [2, 6] }, '2026-11-25').flatMap((day) => (day.writes ? day.weekday : []));
    expect(written(true)).toEqual(['Tue', 'Sat']);
    expect(written(false)).toEqual([]);
  });
});
