import fc from 'fast-check';
import { commands } from './commands.js';
import { folded } from '../../shared/lib/folded.js';
import { fit, marked, matching, ranked } from './rank.js';

const all = commands(
  () => undefined,
  () => undefined,
);
const titles = (query: string) => matching(all, query).map(({ title }) => title);
const items = (...names: string[]) => names.map((title, id) => ({ id: String(id), title }));

describe('the match of a title', () => {
  it('exactly, from its beginning, from a word, with all words, anywhere, or not', () => {
    const query = 'position sizing';
    expect(fit('Position Sizing', query)).toBe(5);
    expect(fit('Position sizing in practice', query)).toBe(4);
    expect(fit('Why position sizing decides', query)).toBe(3);
    expect(fit('Sizing every position', query)).toBe(2);
    expect(fit('Disposition sizings', query)).toBe(1);
    expect(fit('The opening range', query)).toBe(0);
    expect(fit('Anything', '  ')).toBe(0);
  });

  it('without regard to case and accents, in any script', () => {
    expect(fit('Über die Größe', 'uber')).toBe(4);
    expect(fit('Сила тренда', 'тренда')).toBe(3);
    expect(fit('仓位管理', '仓位')).toBe(4);
  });
});

describe('what was typed', () => {
  it('is marked in a title where words begin so, and markup in a title stays text', () => {
    expect(marked('Sizing & oversizing', 'siz')).toBe('<mark>Siz</mark>ing &amp; oversizing');
    expect(marked('<b>Size</b>', 'size (')).toBe('&lt;b&gt;<mark>Size</mark>&lt;/b&gt;');
    expect(marked('Anything', '?')).toBe('Anything');
  });
});

describe('the order', () => {
  it('is by the match of the title, then by the last visit', () => {
    const found = items('On sizing', 'Sizing up', 'More on sizing', 'Sizing', 'Sizing down');
    const visited = new Map([
      ['4', 0],
      ['2', 1],
    ]);
    expect(ranked(found, 'sizing', visited).map(({ title }) => title)).toEqual([
      ...['Sizing', 'Sizing down', 'Sizing up'],
      ...['More on sizing', 'On sizing'],
    ]);
  });

  it('loses and adds nothing, and puts an exact title first, whatever was visited', () => {
    const title = fc.string({ minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(
        fc.array(title, { minLength: 1, maxLength: 8 }),
        fc.nat(),
        fc.array(fc.nat(8)),
        (names, n, seen) => {
          const found = items(...names);
          const query = names[n % names.length]!;
          const order = ranked(found, query, new Map(seen.map((id, at) => [String(id), at])));
          expect(order.toSorted((a, b) => Number(a.id) - Number(b.id))).toEqual(found);
          if (folded(query) !== '') expect(folded(order[0]!.title)).toBe(folded(query));
        },
      ),
    );
  });
});

describe('screens and actions', () => {
  it('are found by title and by other words for them', () => {
    expect(titles('upload')[0]).toBe('Upload Transcript');
    expect(titles('my to')[0]).toBe('My Topics');
    expect(titles('log out')).toEqual(['Log out']);
    expect(titles('zoom')).toEqual(['Upload Transcript']);
    for (const other of ['siz', 'sizing', 'position', 'market', 'xylophone'])
      expect(titles(other)).toEqual([]);
  });

  it('forgive one wrong, missing or swapped letter in any title', () => {
    const long = all.filter(({ title }) => title.length >= 6);
    fc.assert(
      fc.property(
        fc.constantFrom(...long),
        fc.nat(),
        fc.constantFrom('wrong', 'missing', 'swapped'),
        (item, n, kind) => {
          const characters = [...item.title];
          const at = 1 + (n % (characters.length - 2));
          if (kind === 'wrong') characters[at] = 'q';
          else if (kind === 'missing') characters.splice(at, 1);
          else characters.splice(at, 2, characters[at + 1]!, characters[at]!);
          expect(titles(characters.join('')).slice(0, 6)).toContain(item.title);
        },
      ),
    );
  });
});
