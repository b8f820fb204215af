import { isChosen, leftOut, type Choice } from './episode-choice.js';

const episode = (title: string, publishedAt: string | null = null) => ({
  title,
  publishedAt,
  address: `https://pod.example/${title}`,
  guid: title,
  videoId: null,
  durationSeconds: null,
  transcript: null,
  page: null,
  transcripts: [],
  chapters: null,
});
const all: Choice = { include: [], exclude: [], backCatalogue: null };

describe('the words of a feed', () => {
  it.each([
    ['Risk and size', [], [], true],
    ['Risk and size', ['SIZE'], [], true],
    ['Risk and size', ['patience', 'risk'], [], true],
    ['Risk and size', ['patience'], [], false],
    ['Risk and size', ['risk'], ['Size'], false],
    ['Straße', ['straße'], [], true],
  ])('let "%s" through with %j but not %j: %s', (title, include, exclude, chosen) => {
    expect(isChosen({ title }, { include, exclude })).toBe(chosen);
  });

  it('find nothing in an episode without a title', () => {
    expect(isChosen({ title: null }, { include: ['a'], exclude: [] })).toBe(false);
    expect(isChosen({ title: null }, { include: [], exclude: ['a'] })).toBe(true);
  });
});

describe('the back catalogue', () => {
  const three = [episode('c'), episode('b'), episode('a')];

  it('comes in as far as it is asked for, of what the words let through', () => {
    const taken = (choice: Partial<Choice>) =>
      leftOut(three, { ...all, ...choice }, undefined).map((reason) => reason === null);
    expect(taken({ backCatalogue: 0 })).toEqual([false, false, false]);
    expect(taken({ backCatalogue: 1 })).toEqual([true, false, false]);
    expect(taken({ backCatalogue: null })).toEqual([true, true, true]);
    expect(leftOut(three, { ...all, exclude: ['c'], backCatalogue: 1 }, undefined)).toEqual([
      'The words of this feed leave it out.',
      null,
      'It was published before the feed was followed.',
    ]);
  });

  it('does not come in later, when a short feed shows an old episode again', () => {
    const later = [episode('new', '2026-05-01T00:00:00.000Z'), episode('old', '2025-01-01T00:00:00.000Z')];
    const oldest = new Date('2026-01-01T00:00:00.000Z');
    const none = { ...all, backCatalogue: 0 };
    expect(leftOut(later, none, oldest)).toEqual([null, expect.stringContaining('before')]);
    expect(leftOut(later, all, oldest)).toEqual([null, null]);
    expect(leftOut([episode('undated')], none, oldest)).toEqual([null]);
  });
});
