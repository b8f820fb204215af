import { Parser } from 'htmlparser2';
import type { Edges } from './statement.js';

const typography = new Map<string, string>([
  ...[...'“”„‟«»″'].map((mark) => [mark, '"'] as const),
  ...[...'‘’‚‛′`´'].map((mark) => [mark, "'"] as const),
  ...[...'‐‑‒–—―−'].map((mark) => [mark, '-'] as const),
  ['…', '...'],
]);
const signs = new RegExp(`[${[...typography.keys()].join('')}]`, 'gu');
const invisible = /[\u00AD\u200B-\u200D\u2060\uFEFF]/g;

/**
 * A line of text as it is compared: letter by letter, but for what pages change by themselves. These are white space, the typography of
 * quotation marks, apostrophes, dashes and ellipses, and characters that nobody sees.
 */
export const folded = (line: string): string =>
  line
    .normalize('NFC')
    .replace(invisible, '')
    .replace(signs, (sign) => typography.get(sign) ?? sign)
    .replace(/\s+/g, ' ')
    .replace(/-+/g, '-')
    .trim();

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const inline = names(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i img ins kbd label mark picture q ruby s samp small source span strike strong sub sup time tt u var wbr',
);
const unseen = names('script style template noscript head title iframe object svg math select textarea');

const isHidden = (name: string, { hidden, style = '' }: Readonly<Record<string, string>>): boolean =>
  unseen.has(name) || hidden !== undefined || /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style);

/** What people read in a page: a line for each block, as lines are compared. */
export function visibleLines(html: string): string[] {
  const lines: string[] = [];
  let line = '';
  const end = () => {
    const whole = folded(line);
    if (whole !== '') lines.push(whole);
    line = '';
  };
  /** The elements that are open inside of the outermost hidden one. */
  const hidden: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      if (hidden.length > 0 || isHidden(name, attributes)) hidden.push(name);
      else if (name === 'br') line += ' ';
      else if (!inline.has(name)) end();
    },
    onclosetag(name) {
      if (hidden.length > 0) hidden.pop();
      else if (name !== 'br' && !inline.has(name)) end();
    },
    ontext(text) {
      if (hidden.length === 0) line += text;
    },
  });
  parser.end(html);
  end();
  return lines;
}

/** Where a quote stands in a line. */
export interface Standing {
  readonly line: string;
  readonly at: number;
  readonly edges: Edges;
}

/** Wherever these words stand, with the signs round them. */
export function standings(lines: readonly string[], quote: string): Standing[] {
  const words = folded(quote);
  if (words === '') return [];
  return lines.flatMap((line) => {
    const found: Standing[] = [];
    for (let at = line.indexOf(words); at >= 0; at = line.indexOf(words, at + 1))
      found.push({ line, at, edges: edgesOf(line, at, at + words.length) });
    return found;
  });
}

const edgesOf = (line: string, from: number, to: number): Edges => [
  /\S$/u.exec(line.slice(0, from).trimEnd())?.[0] ?? '',
  /^\S/u.exec(line.slice(to).trimStart())?.[0] ?? '',
];

/** What stands where the words of a quote stood, as far as half of them still do; null where nothing is like it. */
export function insteadOf(lines: readonly string[], quote: string): string | null {
  const words = folded(quote);
  const half = Math.ceil(words.length / 2);
  const [first, second] = [words.slice(0, half), words.slice(half)];
  for (const line of lines) {
    const begins = first.length < 4 ? -1 : line.indexOf(first);
    if (begins >= 0) return line.slice(begins, begins + words.length + 1).trim();
    const ends = second.length < 4 ? -1 : line.indexOf(second);
    if (ends >= 0) return line.slice(Math.max(0, ends - half - 1), ends + second.length).trim();
  }
  return null;
}
