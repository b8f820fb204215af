import { authorsBetween, quickChoices, quietSince } from './quick-choices.js';

const today = '2026-11-25T00:00:00.000Z';
const version = (number: number, author: string, createdAt: string) => ({
  version: number,
  author,
  createdAt,
});
const versions = [
  version(5, 'Ben', '2026-11-25T09:00:00.000Z'),
  version(4, 'Cleo with Galley', '2026-11-25T08:00:00.000Z'),
  version(3, 'Ann with Galley', '2026-11-24T17:00:00.000Z'),
  version(1, 'Galley', '2026-11-20T10:00:00.000Z'),
];
const from = (name: string | null, list = versions) =>
  Object.fromEntries(quickChoices(list, { name, today }).map((choice) => [choice.key, choice.from]));

describe('what the newest version is compared with', () => {
  it('is the last version before today, the reader’s own last one, or the one before', () => {
    expect(from('Ann')).toEqual({ yesterday: 3, mine: 3, before: 4 });
    expect(from('Cleo')).toEqual({ yesterday: 3, mine: 4, before: 4 });
  });

  it('is nothing where nothing has changed since', () => {
    expect(from('Ben')).toEqual({ yesterday: 3, mine: null, before: 4 });
    expect(from('Dora')).toMatchObject({ mine: null });
    expect(from(null)).toMatchObject({ mine: null });
    expect(from('Ann', versions.slice(2))).toEqual({ yesterday: null, mine: null, before: 1 });
    expect(from('Ann', versions.slice(0, 2))).toMatchObject({ yesterday: null, before: 4 });
    expect(from('Ann', versions.slice(0, 1))).toEqual({ yesterday: null, mine: null, before: null });
  });

  it('says why there is nothing to compare with yesterday', () => {
    expect(quietSince(versions, today)).toBeNull();
    expect(quietSince(versions.slice(2), today)).toBe('Nothing has changed since yesterday.');
    expect(quietSince(versions.slice(0, 2), today)).toBe('This text was written today.');
    expect(quietSince([], today)).toBeNull();
  });

  it('names each person who changed the text in between once', () => {
    expect(authorsBetween(versions, { from: 1, to: 5 })).toEqual([
      'Ben',
      'Cleo with Galley',
      'Ann with Galley',
    ]);
    expect(authorsBetween(versions, { from: 4, to: 3 })).toEqual(['Cleo with Galley']);
    expect(authorsBetween(versions, { from: 4, to: 4 })).toEqual([]);
  });
});
