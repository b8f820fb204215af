import { textsOf } from './texts.js';

const t = textsOf('spec', {
  plain: 'Nothing here',
  named: '{{name}} changed “{{title}}”',
  topics_one: '{{number}} topic',
  topics_other: '{{number}} topics',
});

describe('the texts of a feature', () => {
  it('are found by their name', () => {
    expect(t('plain')).toBe('Nothing here');
  });

  it('take values as they are, because React escapes what it shows', () => {
    expect(t('named', { name: 'Ben & Co', title: '<b>' })).toBe('Ben & Co changed “<b>”');
  });

  it('choose the words by a number', () => {
    expect(t('topics', { count: 1, number: '1' })).toBe('1 topic');
    expect(t('topics', { count: 2000, number: '2,000' })).toBe('2,000 topics');
  });
});
