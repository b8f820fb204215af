import Fuse from 'fuse.js/basic';
import { folded } from '../../shared/lib/folded.js';

interface Ranked {
  id: string;
  title: string;
  words?: string;
}

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** How well a title answers: 5 it is the query, 4 it begins so, 3 a word of it does, 2 all words are begun, 1 it is in it, 0 not. */
export function fit(title: string, query: string): number {
  const [text, asked] = [folded(title), folded(query)];
  if (asked === '') return 0;
  if (text === asked) return 5;
  if (text.startsWith(asked)) return 4;
  if (wordsOf(text).some((_word, at, words) => words.slice(at).join(' ').startsWith(asked))) return 3;
  const begun = (part: string) => wordsOf(text).some((word) => word.startsWith(part));
  const parts = wordsOf(asked);
  if (parts.length > 0 && parts.every(begun)) return 2;
  return text.includes(asked) ? 1 : 0;
}

/**
 * The best first: how the title answers, then what was opened last, then the order they came in. `visited` is how long ago
 * each was opened, 0 the latest.
 */
export function ranked<T extends Ranked>(
  items: readonly T[],
  query: string,
  visited: ReadonlyMap<string, number> = new Map(),
): T[] {
  const ago = ({ id }: T) => visited.get(id) ?? Infinity;
  // Infinity from Infinity is not a number, and counts as no difference.
  return items
    .map((item) => ({ item, fits: fit(item.title, query) }))
    .toSorted((a, b) => b.fits - a.fits || ago(a.item) - ago(b.item) || 0)
    .map(({ item }) => item);
}

const escaped = (text: string): string =>
  text.replace(/&/gu, '&amp;').replace(/</gu, '&lt;').replace(/>/gu, '&gt;');

/** A title with the words of the query marked where words of it begin so (contracts, `Highlight`). */
export function marked(title: string, query: string): string {
  const parts = wordsOf(query.toLowerCase());
  if (parts.length === 0) return escaped(title);
  const begins = new RegExp(`(?<![\\p{L}\\p{N}])(${parts.join('|')})`, 'giu');
  return title
    .split(begins)
    .map((piece, at) => (at % 2 === 1 ? `<mark>${escaped(piece)}</mark>` : escaped(piece)))
    .join('');
}

/** How far a word may be from what was meant: one wrong letter in five, about. */
const TYPOS = 0.36;
/** In fewer letters a wrong one leaves too little to tell what was meant. */
const FEWEST = 4;

/** Of screens and actions those that are meant: by title, by another word for it, and only if nothing else is, by a typo. */
export function matching<T extends Ranked>(
  items: readonly T[],
  query: string,
  visited?: ReadonlyMap<string, number>,
): T[] {
  const meant = items.filter((item) => fit(item.title, query) > 0 || fit(item.words ?? '', query) > 1);
  if (meant.length > 0) return ranked(meant, query, visited);
  if (folded(query).length < FEWEST) return [];
  const fuse = new Fuse(items, {
    keys: ['title'],
    threshold: TYPOS,
    ignoreLocation: true,
    ignoreDiacritics: true,
  });
  return fuse.search(query).map(({ item }) => item);
}
