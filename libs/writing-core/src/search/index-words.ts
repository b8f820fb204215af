import { oncePerText } from '@galley/transcript';
import { foldedWord, pairsOf, stemIn, wordsIn } from './words.js';

/** A part of what is indexed; A counts most (a title), D least. */
export interface IndexedText {
  readonly text: string;
  readonly weight: 'A' | 'B' | 'C' | 'D';
}

/** PostgreSQL keeps no higher positions. */
const lastPosition = 16_383;
const mostCharacters = 200_000;

/** What a word is found by in a text of a language; '' where nobody knows the language. */
const lexemesIn = oncePerText((language) =>
  oncePerText((word): readonly string[] => {
    const written = foldedWord(word);
    const stem = language === '' ? null : stemIn(word, language);
    return stem === null || stem === written ? [written] : [written, `${language}/${stem}`];
  }),
);

/**
 * A text as a tsvector of PostgreSQL: each word as it is written, without case and accents, and its stem in the language of the
 * text, marked with the language (`es/cancion`). Scripts without spaces are indexed by pairs of letters.
 */
export function searchVector(parts: readonly IndexedText[], language: string | undefined): string {
  const lexemesOf = lexemesIn(language ?? '');
  const places = new Map<string, string[]>();
  let at = 0;
  const add = (lexeme: string, weight: string) => {
    if (lexeme === '') return;
    const place = `${Math.min(at, lastPosition)}${weight === 'D' ? '' : weight}`;
    const known = places.get(lexeme);
    if (known) known.push(place);
    else places.set(lexeme, [place]);
  };
  for (const { text, weight } of parts) {
    for (const found of wordsIn(text.slice(0, mostCharacters))) {
      if (found.isRun) {
        for (const pair of pairsOf(found.text)) {
          at += 1;
          add(pair, weight);
        }
        continue;
      }
      at += 1;
      for (const lexeme of lexemesOf(found.text)) add(lexeme, weight);
    }
    // A phrase does not run from one part into the next.
    at += 1;
  }
  return [...places].map(([lexeme, list]) => `'${lexeme}':${list.join(',')}`).join(' ');
}
