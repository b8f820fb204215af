import { isAlone } from './bare-times.js';
import type { ReadLine } from './labels.js';
import { isHeadingWord, longestName, shapeOf } from './names.js';

/** A line that holds nothing but a name. */
interface NameLine {
  readonly index: number;
  readonly name: string;
  /** A time stands alone on the line above or below. */
  readonly timed: boolean;
  /** It stands on another line, too. */
  readonly returns: boolean;
}

/**
 * Names alone on a line that say who speaks from then on, by line: over or under times that stand alone, or over words where
 * the names return and no other labels show the turns.
 */
export function namesAlone(lines: readonly ReadLine[]): ReadonlyMap<number, string> {
  const written = lines.filter(({ text }) => text.trim() !== '');
  const opening = written.filter(({ opens }) => opens).length;
  // In a text without blank lines, any line may be one.
  const dense = opening < 3;
  const all = headsOf(lines, dense);
  const timed = all.filter((line) => line.timed);
  const times = lines.filter(isTimeAlone).length;
  if (timed.length >= 2 && timed.length >= times * 0.6) return namesIn(timed);
  const labels = written.filter(({ start }) => start.speaker !== null).length;
  const fewest = Math.max(3, labels, dense ? written.length * 0.05 : opening * 0.2);
  const again = all.filter(({ returns }) => returns).length;
  return all.length >= fewest && again >= all.length * (dense ? 0.8 : 0.5) ? namesIn(all) : new Map();
}

const namesIn = (lines: readonly NameLine[]): ReadonlyMap<number, string> =>
  new Map(lines.map(({ index, name }) => [index, name]));

/** Of names below each other, the last one that returns stands over words; a name that does not return is then said. */
function headsOf(lines: readonly ReadLine[], dense: boolean): NameLine[] {
  const candidates = lines.flatMap((line, index) =>
    line.text.trim() === '' || isTimeAlone(line) ? [] : [candidateIn(lines, index, dense)],
  );
  const uses = new Map<string | null, number>();
  for (const { name } of candidates) uses.set(name, (uses.get(name) ?? 0) + 1);
  const returns = (name: string | null | undefined): boolean => name != null && (uses.get(name) ?? 0) > 1;
  const heads: NameLine[] = [];
  let before = false;
  candidates.forEach(({ name, ...line }, i) => {
    const next = candidates[i + 1];
    before = name !== null && next !== undefined && !returns(next.name) && (returns(name) || !before);
    if (before && name !== null) heads.push({ ...line, name, returns: returns(name) });
  });
  return heads;
}

function candidateIn(
  lines: readonly ReadLine[],
  index: number,
  dense: boolean,
): Omit<NameLine, 'returns' | 'name'> & { name: string | null } {
  const [above, line, below] = [lines[index - 1], lines[index], lines[index + 1]];
  const under = above !== undefined && isTimeAlone(above);
  const over = below !== undefined && isTimeAlone(below);
  const overWords = below !== undefined && !over && below.text.trim() !== '';
  // Between two times, or between a time and a blank line, stand words.
  const place = line !== undefined && (under ? overWords : line.opens || dense);
  return { index, name: place ? nameIn(line) : null, timed: under || over };
}

const isTimeAlone = (line: ReadLine): boolean =>
  line.start.seconds !== null && line.start.speaker === null && isAlone(line);

function nameIn({ text, start }: ReadLine): string | null {
  if (start.length > 0 || text.length > longestName + 10) return null;
  const name = text.trim().replace(/^(\*{1,3}|_{1,3})([^*_]+)\1$/, '$2');
  const fits = name.length <= longestName && !/[.,…:]$/.test(name);
  return fits && shapeOf(name) === 'name' && !isHeadingWord(name) ? name : null;
}
