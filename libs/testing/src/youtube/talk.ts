/** One caption as it is spoken. Times in milliseconds. */
interface SpokenCaption {
  readonly startMs: number;
  readonly durationMs: number;
  readonly text: string;
}

const WORDS_PER_CAPTION = 9;
const MS_PER_WORD = 380;

/** A text as automatic captions cut it: a few words each, one after the other, wherever sentences end. */
export function captionsOf(text: string): SpokenCaption[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const count = Math.ceil(words.length / WORDS_PER_CAPTION);
  return Array.from({ length: count }, (_, index) => ({
    startMs: index * WORDS_PER_CAPTION * MS_PER_WORD + 120,
    durationMs: WORDS_PER_CAPTION * MS_PER_WORD,
    text: words.slice(index * WORDS_PER_CAPTION, (index + 1) * WORDS_PER_CAPTION).join(' '),
  }));
}

const themes: readonly (readonly [string, readonly string[]])[] = [
  ['position size', ['shares', 'account', 'risk per trade', 'stop distance', 'loss in dollars']],
  ['option premium', ['strike', 'expiry', 'credit', 'implied volatility', 'condor']],
  ['earnings season', ['report', 'gap', 'guidance', 'announcement', 'reaction']],
  ['bond yields', ['duration', 'coupon', 'central bank', 'curve', 'inflation']],
  ['trading journal', ['record', 'mistake', 'review', 'habit', 'screenshot']],
];

/** A talk of some twelve minutes on five subjects, in which no two sentences are the same. @param about its own mark */
export function spokenTalk(about: string): string {
  return themes
    .flatMap(([theme, words], part) =>
      Array.from({ length: 12 }, (_, n) => {
        const [one, other] = [words[n % words.length]!, words[(n + 2) % words.length]!];
        const number = part * 12 + n + 1;
        return `When I talk about ${theme} in ${about}, the ${one} always comes before the ${other}, and in case ${number} that decided ${number * 7} dollars. A student once asked me why ${theme} depends on the ${one}; I answered that without it the ${other} means nothing.`;
      }),
    )
    .join(' ');
}
