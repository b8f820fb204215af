import type { Baseline } from './baseline.js';
import { clausesOf, type Favourite } from './phrases.js';

const shown = 6;
const leastCount = 3;
/** Of all sentences. */
const leastShare = 0.015;
/** Opening sentences with a word is a habit when it is so much oftener there than anywhere in English. */
const commonest = 0.0005;
const habit = { word: 3, pair: 60 } as const;

/** What every sentence may open with; as openers these say nothing about a person. */
const anybodys = new Set(
  "i you we they he she it the a an this that these those there if when what why how who in on at for it's that's i'm you're we're they're my your our his her is are do does not with from by as one two three four of after before at".split(
    ' ',
  ),
);

/** Words with which somebody opens sentences markedly oftener than English has them at all, the most frequent first. */
export function favouriteOpeners(own: readonly string[], english: Baseline): Favourite[] {
  const counts = new Map<string, number>();
  for (const sentence of own) {
    // "Now, the stop" opens with "now": a comma ends an opener.
    const [first = []] = clausesOf(sentence);
    for (const words of new Set([first.slice(0, 1).join(' '), first.slice(0, 2).join(' ')]))
      counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  const found = [...counts]
    .filter(([, count]) => count >= Math.max(leastCount, own.length * leastShare))
    .filter(([opener, count]) => {
      const words = opener.split(' ');
      if (words.every((word) => anybodys.has(word))) return false;
      // What is rare is the subject of the talk, not the manner of the speaker.
      if (words.some((word) => english.share(word) < commonest)) return false;
      const expected = words.reduce((product, word) => product * english.share(word), 1);
      return count / own.length / expected >= (words.length === 1 ? habit.word : habit.pair);
    })
    .map(([text, count]) => ({ text, count }))
    .sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1));
  // "So what" is told as "so" where most of them go on otherwise.
  return found
    .filter(
      ({ text, count }) =>
        !found.some((other) => other.text.startsWith(`${text} `) && other.count > count * 0.6) &&
        !found.some((other) => text.startsWith(`${other.text} `) && other.count * 0.6 >= count),
    )
    .slice(0, shown);
}
