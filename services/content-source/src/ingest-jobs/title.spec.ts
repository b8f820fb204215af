import { defaultTitle } from './title.js';

const day = new Date('2026-11-21T10:00:00.000Z');

describe('the title of a source that nobody named', () => {
  it('is a first line that stands alone', () => {
    expect(defaultTitle('Risk First, Always\n\nGood morning everybody.', 'Marcus Hale', day)).toBe(
      'Risk First, Always',
    );
  });

  it.each([
    ['a sentence', 'Good morning everybody, this is our call.\n\nWelcome.'],
    ['a time', '[00:01:02] Good morning to you\n\nWelcome.'],
    ['a speaker', 'Ruth Castellano: good morning\n\nWelcome.'],
    ['text that goes on', 'Good morning everybody\nthis is our call'],
    ['all there is', 'Good morning everybody'],
  ])('is the guru and the day when the first line is %s', (_, text) => {
    expect(defaultTitle(text, 'Marcus Hale', day)).toBe('Marcus Hale, November 21, 2026');
  });
});
