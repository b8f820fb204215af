import { readerLimits } from '@galley/contracts';
import { blocksOf, textOf } from '@galley/writing-core';
import { slugify } from 'transliteration';
import { wordsOfText } from '../html/index.js';

/** Longer addresses are cut by mails and messengers. */
const slugLength = 80;
/** A tag is a name: a title with more words is a sentence. */
const mostWords = 4;
const tagsSuggested = 5;

/** As German writes them without dots; elsewhere they only lose their dots. */
const german: [string, string][] = [
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
  ['Ä', 'ae'],
  ['Ö', 'oe'],
  ['Ü', 'ue'],
];

/** A title as the last part of an address, in Latin letters whatever its script: `Größe zählt` is `groesse-zaehlt`. */
export function slugOf(title: string, language: string | null): string {
  const umlauts = language === 'de' ? { replace: german } : {};
  const whole = slugify(title.normalize('NFC'), { allowedChars: 'a-zA-Z0-9', ...umlauts })
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return cutAt(whole, slugLength, '-') || 'text';
}

/** The first sentences that search engines show whole; null for a text without words. */
export function descriptionOf(html: string): string | null {
  const paragraphs = blocksOf(html).filter(({ tag }) => tag === 'p');
  const words =
    paragraphs
      .map((block) => textOf(block.html))
      .join(' ')
      .trim() || wordsOfText(html);
  let shown = '';
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(words)) {
    if ((shown + segment.trimEnd()).length > readerLimits.shownDescription) break;
    shown += segment;
  }
  if (shown.trim() !== '') return shown.trim();
  if (words === '') return null;
  return `${cutAt(words, readerLimits.shownDescription - 1, ' ').replace(/\s?[,;:–—-]$/u, '')}…`;
}

/** The names of the topics that a text rests on; of a title with a colon what stands before it. */
export function tagsOf(titles: readonly string[]): string[] {
  const names = titles
    .map((title) => (title.split(/[:：–—]|\s-\s/u)[0] ?? '').trim().replace(/[.!?]$/u, ''))
    .filter(
      (name) => name !== '' && name.length <= readerLimits.tag && name.split(/\s+/).length <= mostWords,
    );
  return [...new Map(names.map((name) => [name.toLowerCase(), name])).values()].slice(0, tagsSuggested);
}

/** Cut where a word ends, where there is such a place; never inside a character. */
function cutAt(text: string, length: number, between: string): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length + 1);
  const end = cut.lastIndexOf(between);
  if (end > 0) return cut.slice(0, end);
  let shown = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (shown.length + segment.length > length) break;
    shown += segment;
  }
  return shown;
}
