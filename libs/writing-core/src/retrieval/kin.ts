const shortest = 6;
/** What two words of a family have in common, of the longer one. */
const common = 0.75;

/**
 * Finds stems of the same family, which a stemmer keeps apart: "transcript" and "transcrib", "categor" and "categori".
 * They begin alike, and differ in little more than their endings.
 */
export function kinAmong(stems: Iterable<string>): (stem: string) => readonly string[] {
  const byStart = new Map<string, string[]>();
  for (const stem of stems) {
    if (stem.length < shortest || /\d/u.test(stem)) continue;
    const start = stem.slice(0, shortest);
    const others = byStart.get(start);
    if (others) others.push(stem);
    else byStart.set(start, [stem]);
  }
  return (stem) =>
    (byStart.get(stem.slice(0, shortest)) ?? []).filter((other) => other !== stem && areKin(stem, other));
}

function areKin(one: string, other: string): boolean {
  const needed = Math.max(shortest, Math.ceil(Math.max(one.length, other.length) * common));
  return one.length >= needed && one.slice(0, needed) === other.slice(0, needed);
}
