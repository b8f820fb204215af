import { initials, toneOf } from './people.js';

it('initials come from the name, then the email, then stand for a user', () => {
  expect(initials('ana maria kowalska')).toBe('AMK');
  expect(initials('  ', 'jo@example.org')).toBe('JO');
  expect(initials(null, null)).toBe('U');
});

it('a guru keeps the same colour', () => {
  expect(toneOf(7)).toBe(toneOf(7));
  expect(new Set([1, 2, 3, 4, 5, 6].map(toneOf)).size).toBe(6);
});
