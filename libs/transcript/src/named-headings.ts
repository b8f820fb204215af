import { nameAndTime } from './labels.js';
import { isHeadingWord, shapeOf, speakerName } from './names.js';
import { formatTimestamp } from './timestamps.js';

interface Heading {
  readonly level: number;
  readonly name: string | null;
  readonly seconds: number | null;
}

/**
 * A Markdown text whose headings name those who speak (`### Ann Lee [0:05]`), with labels instead. At one level of headings, half
 * of them have names that return; headings of chapters do not.
 */
export function withoutNamedHeadings(text: string): string {
  if (!/^#{1,6}[ \t]/m.test(text)) return text;
  const lines = text.split('\n');
  const found = new Map<number, Heading>();
  lines.forEach((line, index) => {
    const heading = headingIn(line);
    if (heading) found.set(index, heading);
  });
  const levels = new Set([1, 2, 3, 4, 5, 6].filter((level) => areNames([...found.values()], level)));
  if (levels.size === 0) return text;
  return lines.map((line, index) => labelOf(found.get(index), levels) ?? line).join('\n');
}

function headingIn(line: string): Heading | null {
  const [, marks = '', words = ''] = /^(#{1,6})[ \t]+(\S.{0,120})$/.exec(line.trimEnd()) ?? [];
  if (words === '') return null;
  const { label, seconds } = nameAndTime(words.replace(/^(\*{1,3})([^*]+)\1/, '$2'));
  const name = shapeOf(label) === 'name' ? speakerName(label) : null;
  return { level: marks.length, name: name === null || isHeadingWord(name) ? null : name, seconds };
}

function areNames(headings: readonly Heading[], level: number): boolean {
  const here = headings.filter((heading) => heading.level === level);
  const uses = new Map<string | null, number>();
  for (const { name } of here) uses.set(name, (uses.get(name) ?? 0) + 1);
  const returns = here.filter(({ name }) => name !== null && (uses.get(name) ?? 0) > 1);
  return returns.length >= Math.max(3, here.length / 2);
}

function labelOf(heading: Heading | undefined, levels: ReadonlySet<number>): string | null {
  if (!heading || heading.name === null || !levels.has(heading.level)) return null;
  const time = heading.seconds === null ? '' : `[${formatTimestamp(heading.seconds)}] `;
  return `${time}**${heading.name}:**`;
}
