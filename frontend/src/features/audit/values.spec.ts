import { changesLabel } from './values.js';

describe('the values of a line', () => {
  it('are said in words', () => {
    const values = { enabled: true, timeOfDay: '07:30', weekdays: [1, 2], dailyCap: null };
    expect(changesLabel(null, values)).toBe(
      'enabled yes · time of day 07:30 · weekdays 1, 2 · daily cap none',
    );
    expect(changesLabel({ host: 'hooks.example' }, null)).toBe('host hooks.example');
    expect(changesLabel(null, null)).toBe('');
  });

  it('are those that differ, where both are known', () => {
    const before = { role: 'editor', name: 'Ben', weekdays: [1] };
    expect(changesLabel(before, { role: 'admin', name: 'Ben', weekdays: [1] })).toBe('role editor → admin');
  });
});
