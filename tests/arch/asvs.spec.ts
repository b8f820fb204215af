import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const folder = resolve(process.cwd(), 'docs/security/asvs');

/** The numbers of OWASP ASVS 5.0.0 at level 1 and at level 2, by chapter: "1.2.1-5" are five of them. */
const numbers: Readonly<Record<number, readonly [level1: string, level2: string]>> = {
  1: ['1.2.1-5 1.3.1-2 1.5.1', '1.1.1-2 1.2.6-9 1.3.3-11 1.4.1-3 1.5.2'],
  2: ['2.1.1 2.2.1-2 2.3.1', '2.1.2-3 2.2.3 2.3.2-4 2.4.1'],
  3: ['3.2.1-2 3.3.1 3.4.1-2 3.5.1-3', '3.3.2-4 3.4.3-6 3.5.4-5 3.7.1-2'],
  4: ['4.1.1 4.4.1', '4.1.2-3 4.2.1 4.3.1-2 4.4.2-4'],
  5: ['5.2.1-2 5.3.1-2', '5.1.1 5.2.3 5.4.1-3'],
  6: ['6.1.1 6.2.1-8 6.3.1-2 6.4.1-2', '6.1.2-3 6.2.9-12 6.3.3-4 6.4.3-4 6.5.1-5 6.6.1-3 6.8.1-4'],
  7: ['7.2.1-4 7.4.1-2', '7.1.1-3 7.3.1-2 7.4.3-5 7.5.1-2 7.6.1-2'],
  8: ['8.1.1 8.2.1-2 8.3.1', '8.1.2 8.2.3 8.4.1'],
  9: ['9.1.1-3 9.2.1', '9.2.2-4'],
  10: ['10.4.1-5', '10.1.1-2 10.2.1-2 10.3.1-4 10.4.6-11 10.5.1-5 10.6.1-2 10.7.1-3'],
  11: ['11.3.1-2 11.4.1', '11.1.1-2 11.2.1-3 11.3.3 11.4.2-4 11.5.1 11.6.1'],
  12: ['12.1.1 12.2.1-2', '12.1.2-3 12.3.1-4'],
  13: ['13.4.1', '13.1.1 13.2.1-5 13.3.1-2 13.4.2-5'],
  14: ['14.2.1 14.3.1', '14.1.1-2 14.2.2-4 14.3.2-3'],
  15: ['15.1.1 15.2.1 15.3.1', '15.1.2-3 15.2.2-3 15.3.2-7'],
  16: ['', '16.1.1 16.2.1-5 16.3.1-4 16.4.1-3 16.5.1-3'],
  17: ['', '17.1.1 17.2.1-4 17.3.1-2'],
};

const states = ['holds', 'partly', 'not held', 'not applicable'] as const;
type State = (typeof states)[number];

interface Row {
  readonly number: string;
  readonly level: string;
  readonly state: State;
  readonly where: string;
}

/** "1.2.1-3 1.4.1" as single numbers. */
const each = (list: string): string[] =>
  list
    .split(' ')
    .filter(Boolean)
    .flatMap((range) => {
      const [, section = '', from = '', to = from] = /^(\d+\.\d+\.)(\d+)(?:-(\d+))?$/.exec(range) ?? [];
      return Array.from(
        { length: Number(to) - Number(from) + 1 },
        (_, at) => `${section}${Number(from) + at}`,
      );
    });

const expected = (chapter: number): string[] =>
  (numbers[chapter] ?? []).flatMap((list, at) => each(list).map((number) => `${number} level ${at + 1}`));

const fileOf = (chapter: number): string | undefined => {
  const start = `v${String(chapter).padStart(2, '0')}-`;
  return readdirSync(folder).find((name) => name.startsWith(start) && name.endsWith('.md'));
};

const cellsOf = (line: string): string[] => line.split('|').map((cell) => cell.trim());

function rowsOf(chapter: number): Row[] {
  const lines = readFileSync(join(folder, fileOf(chapter) ?? ''), 'utf8').split('\n');
  return lines
    .filter((line) => /^\| *\d+\.\d+\.\d+ /.test(line))
    .map((line) => {
      const [, number = '', level = '', , state = '', where = ''] = cellsOf(line);
      return { number, level, state: state as State, where };
    });
}

const chapters = Object.keys(numbers).map(Number);
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([\w.-]+\/[\w./-]+)`/g)].map(([, path = '']) => path);

describe('the numbers', () => {
  it('are the 70 of level 1 and the 183 of level 2', () => {
    const all = chapters.flatMap(expected);
    expect([1, 2].map((level) => all.filter((one) => one.endsWith(`level ${level}`)).length)).toEqual([
      70, 183,
    ]);
    expect(new Set(all).size).toBe(253);
  });
});

describe.each(chapters)('chapter V%d', (chapter) => {
  it('has each number once, with its level', () => {
    const found = rowsOf(chapter).map(({ number, level }) => `${number} level ${level}`);
    expect(found.toSorted()).toEqual(expected(chapter).toSorted());
  });

  it('says of each a known state, and where or why', () => {
    const vague = rowsOf(chapter).filter(({ state, where }) => !states.includes(state) || where === '');
    expect(vague).toEqual([]);
  });

  it('names files that exist', () => {
    const missing = rowsOf(chapter).flatMap(({ where }) =>
      pathsIn(where).filter((path) => !existsSync(path)),
    );
    expect(missing).toEqual([]);
  });
});

describe('the table of counts', () => {
  const counted = (rows: readonly Row[]) =>
    states.map((wanted) => String(rows.filter(({ state }) => state === wanted).length));

  it('is that of the chapters', () => {
    const lines = readFileSync(join(folder, 'README.md'), 'utf8').split('\n');
    const told = lines
      .filter((line) => /^\| *(\[V\d+|all)/.test(line))
      .map((line) => cellsOf(line).slice(2, 6));
    const all = chapters.map(rowsOf);
    expect(told).toEqual([...all.map(counted), counted(all.flat())]);
  });

  it('has the sum that the threat model tells', () => {
    const [holds, partly, not, none] = counted(chapters.flatMap(rowsOf));
    const sum = `${holds} hold, ${partly} hold partly, ${not} do not hold, and ${none} do not apply`;
    expect(readFileSync('docs/security.md', 'utf8').replaceAll('\n', ' ')).toContain(sum);
  });
});
