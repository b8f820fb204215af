import { joined, type Passage, sentenceCase } from '@galley/writing-core';
import { inFull, leading } from './frames.js';
import { wordingIn } from './wording-in.js';

/** Passages with who said them and when, in the order given; the words that lead into them claim nothing. */
export function attributed(passages: readonly Passage[], language: string): string {
  const shown = language === 'en' ? inEnglish : inLanguage(language);
  return passages.map((passage, i) => shown(passage, passages[i - 1])).join('\n\n');
}

const inEnglish = (passage: Passage, before: Passage | undefined): string =>
  `${leadIn(passage, before)}: “${passage.text}”`;

/** With the words of a language; the time stands behind the quotation. */
const inLanguage = (language: string) => {
  const words = wordingIn(language);
  const { plain } = words;
  return (passage: Passage, before: Passage | undefined): string => {
    const { speaker, text, timestamp } = passage;
    const again = before !== undefined && before.speaker === speaker;
    const nameless = again ? plain.namelessFurther[0] : plain.nameless[0];
    const named = again ? plain.further[0] : plain.usual[0];
    const lead = speaker === null ? nameless : named?.(inFull(speaker, words));
    return `${leading(lead ?? '', text, words)}${timestamp === null ? '' : ` (${timestamp})`}`;
  };
};

function leadIn(passage: Passage, before: Passage | undefined): string {
  const { speaker } = passage;
  const again = before !== undefined && before.speaker === speaker;
  const at = clock(passage) === '' ? '' : ` at ${clock(passage)}`;
  if (speaker !== null)
    return `${sentenceCase(inFull(speaker, wordingIn('en')))} ${again ? 'also says' : 'says'}${at}`;
  if (at === '') return again ? 'Further on in the recording' : 'In the recording';
  return again ? `Further on,${at}` : `At ${clock(passage)}`;
}

const clock = ({ timestamp, approximate }: Passage): string =>
  timestamp === null ? '' : approximate ? `about ${timestamp}` : timestamp;

/** Passages as a list of quotations. */
export function quoted(passages: readonly Passage[]): string {
  return passages
    .map((passage) => {
      const source = [passage.speaker ?? '', clock(passage)].filter((part) => part !== '').join(', ');
      return `- “${passage.text}”${source === '' ? '' : ` (${source})`}`;
    })
    .join('\n');
}

/** What is said when nothing fits; names the words that do not occur. */
export function nothingOn(words: readonly string[]): string {
  const opening = 'I found no passage in this recording that answers this';
  if (words.length === 0) return `${opening}. Other words for it may lead further.`;
  const named = words.slice(0, 4).map((word) => `“${word}”`);
  return `${opening}: ${joined(named)} ${named.length === 1 ? 'is' : 'are'} not said in it. Other words for it may lead further.`;
}
