import { type Corpus, linesBetween } from './corpus.js';
import type { Phrase } from './phrases.js';

const definite = new Set('the this that these those my your our his her its their'.split(' '));

/**
 * A phrase as a sentence of ours can name it: with the article that it has where it is said ("the borrowed van", "rye
 * flour"). Null where it is said only as a part of something longer.
 */
export function spokenPhrase(
  corpus: Corpus,
  { from, to }: { readonly from: number; readonly to: number },
  { text }: Pick<Phrase, 'text'>,
): string | null {
  if (corpus.language !== 'en') return text;
  const words = text.toLowerCase().split(' ');
  const before = { definite: 0, indefinite: 0, none: 0 };
  let article = 'a';
  for (const { tokens } of linesBetween(corpus, from, to))
    tokens.forEach(({ lower }, at) => {
      if (lower !== words[0] || !words.every((word, i) => tokens[at + i]?.lower === word)) return;
      // "a very effective brake"
      const stressed = tokens[at - 1]?.pos === 'ADV' ? 1 : 0;
      const [last, next] = [tokens[at - 1 - stressed], tokens[at + words.length]];
      // "fee" in "relay fee rate" is no thing of its own.
      if (next && /^(?:NOUN|PROPN)$/.test(next.pos)) return;
      if (last && /^(?:NOUN|PROPN|ADJ|NUM)$/.test(last.pos)) return;
      if (definite.has(last?.lower ?? '')) before.definite += 1;
      else if (/^an?$/.test(last?.lower ?? '')) {
        before.indefinite += 1;
        article = last?.lower ?? 'a';
      } else before.none += 1;
    });
  if (before.definite + before.indefinite + before.none === 0) return null;
  // What is never said with an article is no thing that can be counted: "rye flour".
  const bare = /\p{Lu}/u.test(text)
    ? before.none >= Math.max(before.definite, before.indefinite)
    : before.definite + before.indefinite === 0;
  if (/[^s]s$/.test(text) || bare) return text;
  return before.indefinite > before.definite ? `${article} ${text}` : `the ${text}`;
}
