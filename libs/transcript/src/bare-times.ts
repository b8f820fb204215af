import type { ReadLine } from './labels.js';
import { shapeOf } from './names.js';

/** Whether a time without brackets is a mark: such times rise, and there are many of them, or they stand alone. */
export function bareTimes(written: readonly ReadLine[]): (line: ReadLine) => boolean {
  const heads = headsIn(written);
  const bare = written.filter((line) => line.start.bare && !isHead(line));
  const alone = bare.filter(isAlone);
  const opening = written.filter(({ opens }) => opens).length;
  const opened = bare.filter(({ opens }) => opens).length;
  const many = bare.length >= written.length * 0.1 || (opening >= 3 && opened >= opening * 0.5);
  const words = bare.length >= 3 && isRising(bare) && many;
  const lone = words || (alone.length >= 2 && isRising(alone));
  return (line) => (isHead(line) ? heads.has(line) : words || (lone && isAlone(line)));
}

/** A time with nothing but a label beside it. */
export const isAlone = ({ start, text }: ReadLine): boolean => start.length === text.length;

/** `Ann Lee 0:05` or `Ann Lee: 0:05` on a line of its own. */
const isHead = (line: ReadLine): boolean =>
  line.start.bare && line.start.form === 'timed' && line.start.timeLength === 0 && isAlone(line);

/**
 * The lines with a name and a time that show who speaks from then on. "John 3:16" may also be said: where it is a head, times
 * rise, and many paragraphs have one, or the names return; and no other labels show most of the turns.
 */
function headsIn(written: readonly ReadLine[]): ReadonlySet<ReadLine> {
  const all = written.filter(isHead);
  const uses = new Map<string | null, number>();
  for (const { start } of all) uses.set(start.speaker, (uses.get(start.speaker) ?? 0) + 1);
  const heads = all.filter(
    ({ start }) => (uses.get(start.speaker) ?? 0) > 1 || shapeOf(start.speaker ?? '') === 'name',
  );
  const opening = written.filter(({ opens }) => opens).length;
  const names = new Set(heads.map(({ start }) => start.speaker)).size;
  const others = written.filter((line) => line.start.form === 'colon' && !isHead(line)).length;
  const many =
    others < heads.length * 2 &&
    (heads.filter(({ opens }) => opens).length >= opening * 0.3 || names * 2 <= heads.length);
  const one = heads.length === 1 && heads[0] === written[0];
  return new Set(one || (heads.length >= 2 && isRising(heads) && many) ? heads : []);
}

function isRising(lines: readonly ReadLine[]): boolean {
  const times = lines.map(({ start }) => start.seconds ?? 0);
  const rising = times.filter((seconds, i) => i === 0 || seconds >= (times[i - 1] ?? 0)).length;
  return rising >= times.length * 0.9;
}
