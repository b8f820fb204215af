import type { CitedMoment } from '@galley/contracts';

/** What two quotations have in common whichever marks, tags and spaces they are written with. */
const plain = (text: string): string =>
  text
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&[a-z#0-9]+;/gi, ' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The moments of an answer, each quote once: without its words where the answer has quoted them already. */
export function momentsToShow(
  content: string,
  moments: readonly CitedMoment[],
): readonly (CitedMoment & { isQuoted: boolean })[] {
  const said = ` ${plain(content)} `;
  const seen = new Set<string>();
  return moments.flatMap((moment) => {
    const words = plain(moment.text);
    const key = `${moment.sourceId} ${words}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ ...moment, isQuoted: words !== '' && said.includes(` ${words} `) }];
  });
}
