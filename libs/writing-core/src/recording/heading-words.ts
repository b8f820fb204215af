import { type Corpus, type Line } from './corpus.js';
import type { Phrase } from './phrases.js';
import { isNoun } from './title-words.js';

/** What is counted of a topic word within one stretch. */
interface Tally {
  count: number;
  /** How many lines and turns hold it, and the last of each: they are read in order. */
  lines: number;
  lastLine: Line | null;
  turns: number;
  lastTurn: number;
  /** In the first part of the stretch, and in its very first sentences. */
  early: number;
  atOnce: number;
  /** Before a noun, and after a noun or what describes one. */
  modifies: number;
  modified: number;
  letters: number;
  /** Written with capitals inside: an abbreviation or a name of a thing. */
  capitals: boolean;
}

const earlyShare = 0.3;
const firstSentences = 4;

function talliesOf(lines: readonly Line[]): Map<string, Tally> {
  const tallies = new Map<string, Tally>();
  lines.forEach((line, i) => {
    line.tokens.forEach(({ term, text, lower }, k) => {
      if (term === '') return;
      const known = tallies.get(term);
      const tally = known ?? newTally();
      if (!known) tallies.set(term, tally);
      tally.count += 1;
      if (tally.lastLine !== line) tally.lines += 1;
      tally.lastLine = line;
      if (tally.lastTurn !== line.turn) tally.turns += 1;
      tally.lastTurn = line.turn;
      tally.letters += lower.length;
      if (i < lines.length * earlyShare) tally.early += 1;
      if (i < firstSentences) tally.atOnce += 1;
      const [before, next] = [line.tokens[k - 1], line.tokens[k + 1]];
      if (isNoun(next)) tally.modifies += 1;
      if (isNoun(before) || (before?.pos === 'ADJ' && before.term !== '')) tally.modified += 1;
      tally.capitals ||= text !== lower && /\p{Lu}.*\p{Lu}/u.test(text);
    });
  });
  return tallies;
}

const newTally = (): Tally => ({
  count: 0,
  lines: 0,
  lastLine: null,
  turns: 0,
  lastTurn: -1,
  early: 0,
  atOnce: 0,
  modifies: 0,
  modified: 0,
  letters: 0,
  capitals: false,
});

/** What speaks for a word; a logistic rule, fitted on headings of public talks and meetings (the tuning half). */
const weights = {
  /** Against the commonest topic word of the stretch. */
  dense: 0.504,
  /** Share of the recording's sentences with the word that stand here, and that share against chance. */
  here: 0.365,
  lift: 0.283,
  /** A recording has few subjects: what it often speaks of is also what its parts are about. */
  throughout: 5.017,
  early: 0.612,
  atOnce: 0.612,
  capitals: 1.377,
  modifies: 0.51,
  modified: 0.266,
  phrase: 1.876,
  letters: 0.682,
  turns: 0.26,
  constant: -8.026,
} as const;

/**
 * For each topic word of a stretch, how likely an editor's heading over the stretch would hold it, 0 to 1.
 *
 * @param phrases those of the stretch, best first
 */
export function headingWords(
  corpus: Corpus,
  lines: readonly Line[],
  phrases: readonly Phrase[],
): Map<string, number> {
  const tallies = talliesOf(lines);
  const most = Math.max(1, ...[...tallies.values()].map(({ count }) => count));
  const share = lines.length / Math.max(1, corpus.lines.length);
  const phrased = new Map<string, number>();
  for (const { terms, score } of phrases)
    for (const term of terms)
      phrased.set(term, Math.max(phrased.get(term) ?? 0, score / (phrases[0]?.score ?? 1)));
  const likely = new Map<string, number>();
  for (const [term, tally] of tallies) {
    const all = corpus.frequency.get(term) ?? 1;
    const here = tally.lines / Math.max(1, all);
    const sum =
      weights.constant +
      (weights.dense * tally.count) / most +
      weights.here * here +
      weights.lift * Math.log2((here + 0.02) / (share + 0.02)) +
      (weights.throughout * Math.log2(1 + all)) / Math.log2(2 + corpus.lines.length) +
      (weights.early * tally.early) / tally.count +
      weights.atOnce * Math.min(2, tally.atOnce) +
      (tally.capitals ? weights.capitals : 0) +
      (weights.modifies * tally.modifies) / tally.count +
      (weights.modified * tally.modified) / tally.count +
      weights.phrase * (phrased.get(term) ?? 0) +
      (weights.letters * tally.letters) / tally.count / 10 +
      weights.turns * Math.log2(1 + tally.turns);
    likely.set(term, 1 / (1 + Math.exp(-sum)));
  }
  return likely;
}
