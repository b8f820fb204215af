/** A quote that nobody said, and in which way it was bent. */
interface MutatedQuote {
  readonly way: string;
  readonly quote: string;
  /** Index of the quote that it was made of. */
  readonly of: number;
}

type Way = (words: readonly string[], other: readonly string[]) => readonly string[];

const middle = (words: readonly string[]): number => Math.floor(words.length / 2);
const negation = /^(?:not|never|no)$|n['’]t$/i;

/** Ways in which quotes go wrong. Each leaves most words as they are: a likeness would let it pass. */
const ways: Readonly<Record<string, Way>> = {
  'word changed': (words) => words.with(middle(words), 'rhubarb'),
  'negation in': (words) => words.toSpliced(Math.min(2, words.length - 1), 0, 'not'),
  'negation out': (words) => words.filter((word) => !negation.test(word)),
  'number changed': (words) =>
    words.map((word) => word.replace(/\d+/, (digits) => String(Number(digits) + 1))),
  'order changed': (words) => {
    const at = middle(words);
    return words.with(at, words[at - 1] ?? '').with(at - 1, words[at] ?? '');
  },
  'word left out': (words) => words.toSpliced(middle(words), 1),
  'word said twice': (words) => words.toSpliced(middle(words), 0, words[middle(words)] ?? ''),
  'two sentences spliced': (words, other) => [
    ...words.slice(0, middle(words)),
    ...other.slice(middle(other)),
  ],
  'left out with an ellipsis': (words) => words.toSpliced(middle(words), 1, '…'),
  'mark put in': (words) => words.with(1, `${(words[1] ?? '').replace(/(?<!\W)\W+$/, '')};`),
  'marks taken out': (words) =>
    words.map((word, i) => (i < words.length - 1 ? word.replace(/[,;:]$/, '') : word)),
  capitals: (words) => words.map((word) => word.toUpperCase()),
  'words put in front': (words) => ['Honestly,', ...words],
  'words put behind': (words) => [
    ...words.with(-1, (words.at(-1) ?? '').replace(/(?<!\W)\W+$/, '')),
    'every',
    'day.',
  ],
};

/**
 * So many different quotes that are not in `spoken`, made of quotes that are, in fourteen ways by turns. A way that does
 * not change a quote (nothing to negate, no number in it) is passed over.
 */
export function mutatedQuotes(quotes: readonly string[], spoken: string, count: number): MutatedQuote[] {
  const flat = spoken.replace(/\s+/g, ' ');
  const made = new Map<string, MutatedQuote>();
  const named = Object.entries(ways);
  for (let round = 1; made.size < count && round <= quotes.length; round += 1) {
    quotes.forEach((quote, of) => {
      const words = quote.split(/\s+/);
      const other = (quotes[(of + round) % quotes.length] ?? '').split(/\s+/);
      for (const [way, change] of named) {
        const bent = change(words, other).join(' ');
        if (made.size < count && bent !== quote && !flat.includes(bent))
          made.set(bent, { way, quote: bent, of });
      }
    });
  }
  return [...made.values()];
}
