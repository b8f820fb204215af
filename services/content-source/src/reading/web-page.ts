import { cuesToText, parseTimestamp } from '@galley/transcript';
import { Parser } from 'htmlparser2';

/** One turn of a page: words with the time and the name that stand before them. */
interface Turn {
  readonly start: number | null;
  readonly speaker: string | null;
  readonly text: string;
}

const page =
  /^\s*(?:<\?xml[^>]*>\s*)?<(?:!doctype html|html|head|body|main|article|section|div|p|cite|time|h[1-6])\b/i;
const pageHead = 1_000;
/** No page that people read is nested deeper, and the parser's time grows with the square of the depth. */
const deepest = 500;
/** No words that anybody said. */
const skipped = new Set(['head', 'script', 'style', 'nav', 'noscript', 'template', 'svg']);
const inLine = new Set([
  'a',
  'abbr',
  'b',
  'code',
  'em',
  'i',
  'mark',
  'q',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
]);

/**
 * The words of a transcript that is a web page, as podcasts publish them: names in `<cite>`, times in `<time>`, words in paragraphs.
 * Null for a text that is no web page, or is nested too deeply. It is read in one pass, without a tree.
 */
export function webPageText(text: string): string | null {
  if (!page.test(text.slice(0, pageHead))) return null;
  const turns = readable(text);
  if (turns === null) return null;
  if (turns.filter(({ start }) => start !== null).length * 2 < turns.length || turns.length === 0)
    return turns
      .map(({ speaker, text: words }) => (speaker === null ? words : `${speaker}: ${words}`))
      .join('\n');
  let last = 0;
  return cuesToText(turns.map((turn) => ({ ...turn, start: (last = turn.start ?? last) })));
}

class TooDeep extends Error {}

function readable(html: string): Turn[] | null {
  try {
    return turnsOf(html);
  } catch (error) {
    if (error instanceof TooDeep) return null;
    throw error;
  }
}

/** What is collected while a page is read. */
interface Open {
  name: string[];
  time: string[];
  words: string[];
}

/** @throws TooDeep */
function turnsOf(html: string): Turn[] {
  const turns: Turn[] = [];
  const open: Open = { name: [], time: [], words: [] };
  let into: keyof Open = 'words';
  let hidden = 0;
  let depth = 0;
  const endTurn = (): void => {
    const text = oneLine(open.words);
    if (text === '') return;
    turns.push({ start: parseTimestamp(oneLine(open.time)), speaker: nameIn(open.name), text });
    open.words = [];
    open.time = [];
  };
  const begin = (part: 'name' | 'time'): void => {
    endTurn();
    open[part] = [];
    into = part;
  };
  const parser = new Parser({
    onopentag: (name) => {
      depth += 1;
      if (depth > deepest) throw new TooDeep();
      if (skipped.has(name)) hidden += 1;
      if (name === 'cite') begin('name');
      else if (name === 'time') begin('time');
      else if (!inLine.has(name)) endTurn();
    },
    ontext: (text) => {
      if (hidden === 0) open[into].push(text);
    },
    onclosetag: (name) => {
      depth -= 1;
      if (skipped.has(name)) hidden -= 1;
      if (name === 'cite' || name === 'time') into = 'words';
      else if (!inLine.has(name)) endTurn();
    },
  });
  parser.end(html);
  endTurn();
  return turns;
}

const oneLine = (parts: readonly string[]): string => parts.join('').replace(/\s+/g, ' ').trim();
const nameIn = (parts: readonly string[]): string | null => oneLine(parts).replace(/:$/, '').trim() || null;
