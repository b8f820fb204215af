import { isAlone } from './bare-times.js';
import type { ReadLine } from './labels.js';
import { isHeadingWord, longestName, shapeOf } from './names.js';

/** A line that holds nothing but a name. */
interface NameLine {
  readonly index: number;
  readonly name: string;
  /** A time stands alone on the line above or below. */
  readonly timed: boolean;
}

/**
 * Names alone on a line that say who speaks from then on, by line: over or under times that stand alone, or over words where
 * the names return and no other labels show the turns.
 */
export function namesAlone(lines: readonly ReadLine[]): ReadonlyMap<number, string> {
  const written = lines.filter(({ text }) => text.trim() !== '');
  const opening = written.filter(({ opens }) => opens).length;
  // In a text without blank lines, any line may be one.
  const all = nameLines(lines, opening < 3);
  const timed = all.filter((line) => line.timed);
  const times = lines.filter(isTimeAlone).length;
  if (timed.length >= 2 && timed.length >= times * 0.6) return namesOf(timed);
  const labels = written.filter(({ start }) => start.speaker !== null).length;
  const turns = Math.max(3, labels, (opening < 3 ? written.length : opening) * 0.2);
  return all.length >= turns && returning(all) * 2 >= all.length ? namesOf(all) : new Map<number, string>();
}

const namesOf = (lines: readonly NameLine[]): ReadonlyMap<number, string> =>
  new Map(lines.map(({ index, name }) => [index, name]));

/** Lines whose name stands on another of them, too. */
function returning(lines: readonly NameLine[]): number {
  const uses = new Map<string, number>();
  for (const { name } of lines) uses.set(name, (uses.get(name) ?? 0) + 1);
  return [...uses.values()].reduce((sum, count) => sum + (count > 1 ? count : 0), 0);
}

function nameLines(lines: readonly ReadLine[], dense: boolean): NameLine[] {
  const found: NameLine[] = [];
  let before = false;
  lines.forEach((line, index) => {
    if (line.text.trim() === '') return;
    const [above, below] = [lines[index - 1], lines[index + 1]];
    const under = above !== undefined && isTimeAlone(above);
    const over = below !== undefined && isTimeAlone(below);
    // Between two times stand words.
    const name = (line.opens || under || dense) && !(under && over) ? nameIn(line) : null;
    // Several names below each other are a list.
    if (name !== null && !before) found.push({ index, name, timed: under || over });
    else if (name !== null && found.at(-1)?.index === lastWritten(lines, index)) found.pop();
    before = name !== null;
  });
  return found;
}

function lastWritten(lines: readonly ReadLine[], before: number): number {
  let index = before - 1;
  while (lines[index]?.text.trim() === '') index -= 1;
  return index;
}

const isTimeAlone = (line: ReadLine): boolean =>
  line.start.seconds !== null && line.start.speaker === null && isAlone(line);

function nameIn({ text, start }: ReadLine): string | null {
  if (start.length > 0 || text.length > longestName + 10) return null;
  const name = text.trim().replace(/^(\*{1,3}|_{1,3})([^*_]+)\1$/, '$2');
  const fits = name.length <= longestName && !/[.,…:]$/.test(name);
  return fits && shapeOf(name) === 'name' && !isHeadingWord(name) ? name : null;
}
