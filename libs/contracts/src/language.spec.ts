import { expect, it } from '@jest/globals';
import { directionOf, directionOfText, Language, languageName } from './language.js';

it.each([
  ['he', 'rtl'],
  ['ar', 'rtl'],
  ['de', 'ltr'],
  [undefined, 'auto'],
] as const)('%s runs %s', (language, direction) => {
  expect(directionOf(language)).toBe(direction);
});

it.each([
  ['הבאר התייבשה, says Ann.', 'rtl'],
  ['The word שלום means peace.', 'ltr'],
  ['42', 'ltr'],
] as const)('%s runs %s by most of its letters', (text, direction) => {
  expect(directionOfText(text)).toBe(direction);
});

it('names a language in English', () => {
  expect(languageName('pt')).toBe('Portuguese');
});

it('refuses what is no code of a language', () => {
  expect(Language.safeParse('German').success).toBe(false);
  expect(Language.safeParse('de').success).toBe(true);
});
