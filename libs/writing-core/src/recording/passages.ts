import { oncePer, spokenBetween } from '@galley/transcript';
import { type Corpus, joinedLines, type Line, linesBetween } from './corpus.js';
import type { Phrase } from './phrases.js';

/** Neighbouring sentences of one turn that can be read on their own. */
export interface SpokenPassage {
  readonly lines: readonly Line[];
  readonly from: number;
  readonly to: number;
  readonly speaker: string | null;
  readonly words: number;
  readonly score: number;
  /** What somebody else said right before it and it answers; shown before it, so it may open with "Because". */
  readonly asked: readonly Line[];
}

/** How much each topic word counts, by stem. */
export type Interest = ReadonlyMap<string, number>;

/** Words of the phrases weigh by the phrase's score, others of the stretch a little. */
export function interestOf(phrases: readonly Phrase[]): Interest {
  const interest = new Map<string, number>();
  const best = phrases[0]?.score ?? 1;
  for (const phrase of phrases) {
    for (const term of phrase.terms)
      interest.set(term, Math.max(interest.get(term) ?? 0, 0.3 + phrase.score / best));
  }
  return interest;
}

/** What readers ask for changes what is preferred, never what is said. */
export interface Taste {
  /** The person whose words are wanted first. */
  readonly voice: string | null;
  readonly numbers: number;
  /** How well a sentence fits the manner of the text; decides between those that say as much. */
  readonly fit?: (line: Line) => number;
}

export const plainTaste: Taste = { voice: null, numbers: 1 };

/** Whether a sentence may be shown at all, alone or after others. */
export function presentable(corpus: Corpus, line: Line): boolean {
  const { traits } = line;
  return (
    !traits.filler &&
    !traits.housekeeping &&
    !traits.stumbles &&
    line.words <= 48 &&
    (traits.complete || !isPunctuated(corpus))
  );
}

/** Automatic captions often carry no full stops; then a line of the captions has to do for a sentence. */
export const isPunctuated = oncePer(
  ({ lines }: Corpus): boolean =>
    lines.filter((line) => /[.!?…。！？؟۔।]["”’')\]»」』]*$/.test(line.text)).length >= lines.length * 0.4,
);

/** How much a sentence says about the subject. */
export function lineScore(line: Line, interest: Interest, taste: Taste): number {
  const about = [...new Set(line.terms)].reduce((sum, term) => sum + (interest.get(term) ?? 0.05), 0);
  const dense = about / Math.sqrt(8 + line.words);
  const figures = Math.min(2, line.traits.numbers) * 0.05 * taste.numbers;
  const voice = taste.voice !== null && line.speaker === taste.voice ? 0.25 : 0;
  const short = line.words < 6 ? -0.15 : 0;
  return (
    dense +
    figures +
    voice +
    (taste.fit?.(line) ?? 0) +
    short -
    line.traits.pointing * 0.03 -
    (line.traits.question ? 0.2 : 0) -
    (line.traits.hedged ? 0.12 : 0)
  );
}

interface PassageWishes {
  readonly leastWords: number;
  readonly mostWords: number;
  readonly mostLines: number;
  /** Answers may be shown with what they answer. */
  readonly withQuestions: boolean;
}

/** Every passage of a stretch that fits the wishes, best first. They overlap: take with `takeFresh`. */
export function passagesIn(
  corpus: Corpus,
  span: { from: number; to: number },
  interest: Interest,
  wishes: PassageWishes,
  taste: Taste,
): SpokenPassage[] {
  const lines = linesBetween(corpus, span.from, span.to);
  const passages: SpokenPassage[] = [];
  lines.forEach((line, i) => {
    if (!presentable(corpus, line) || line.traits.question) return;
    const asked = wishes.withQuestions ? askedBefore(corpus, line) : [];
    if (!line.traits.standsAlone && asked.length === 0 && isPunctuated(corpus)) return;
    const run: Line[] = [];
    let words = 0;
    for (let k = i; k < lines.length && run.length < wishes.mostLines; k += 1) {
      const next = lines[k];
      if (!next || next.turn !== line.turn || !presentable(corpus, next)) break;
      if (k > i && next.speaker === null && (next.traits.question || reaction.test(next.text))) break;
      words += next.words;
      if (words > wishes.mostWords) break;
      run.push(next);
      if (words >= wishes.leastWords && !next.traits.question && !needsNext(next, lines[k + 1]))
        passages.push(passageOf(corpus, [...run], words, interest, taste, asked));
    }
  });
  return passages
    .filter((passage) => passage.score > 0.2 && unbroken(corpus, passage))
    .sort((a, b) => b.score - a.score || a.from - b.from);
}

/** Whether the sentences with one space between them are what was said: not where ".NET" was taken for an end. */
const unbroken = ({ transcript }: Corpus, { lines, from, to }: SpokenPassage): boolean =>
  joinedLines(lines) === spokenBetween(transcript, from, to);

/** Without speaker names this is where somebody else may have begun to speak. */
const reaction =
  /^(?:yeah|yes|yep|no|nope|right|okay|ok|sure|exactly|correct|true|oh|well|hmm|and so you|so you|you (?:just|mentioned|said)|that(?:'s| is) (?:right|true|correct|a good|great|fair|interesting|what))\b/i;

/** A sentence that announces the next one makes a bad end. */
const needsNext = ({ text }: Line, next: Line | undefined): boolean =>
  next !== undefined &&
  /:$|\b(?:asked what|here is (?:a|an|the|my|one)|the following|as follows|let me (?:take|give|explain|say)|two things|three (?:things|rules)|what happened)\b/i.test(
    text,
  );

function passageOf(
  corpus: Corpus,
  lines: readonly Line[],
  words: number,
  interest: Interest,
  taste: Taste,
  asked: readonly Line[],
): SpokenPassage {
  const [first] = lines;
  const last = lines.at(-1);
  if (!first || !last) throw new RangeError('A passage needs at least one sentence.');
  const scores = lines.map((line) => lineScore(line, interest, taste));
  const mean = scores.reduce((a, b) => a + b, 0) / lines.length;
  const wholeFrom = corpus.lines[first.index - 1]?.turn !== first.turn ? 0.08 : 0;
  const wholeTo = corpus.lines[last.index + 1]?.turn !== last.turn ? 0.12 : 0;
  // What follows with "It" or "That" belongs to what was said: a passage that stops before it is cut short.
  const next = corpus.lines[last.index + 1];
  const cutShort = next && next.turn === last.turn && !next.traits.standsAlone && next.words > 3 ? 0.1 : 0;
  const host = first.speaker !== null && corpus.askers.has(first.speaker) ? 0.35 : 0;
  const score =
    mean -
    host +
    wholeFrom +
    wholeTo -
    cutShort +
    0.14 * Math.log2(1 + lines.length) +
    (asked.length > 0 ? 0.2 : 0);
  return { lines, from: first.from, to: last.to, speaker: first.speaker, words, score, asked };
}

const longestPrompt = 38;

/** The whole turn before a line that opens a turn, or the question that ends it, when it is short and can be shown. */
function askedBefore(corpus: Corpus, line: Line): readonly Line[] {
  const before = corpus.lines[line.index - 1];
  if (!before || before.turn === line.turn || before.speaker === null || before.speaker === line.speaker)
    return [];
  const shown = (prompt: Line) =>
    prompt.traits.complete &&
    !prompt.traits.filler &&
    !prompt.traits.stumbles &&
    !prompt.traits.housekeeping &&
    prompt.words <= longestPrompt;
  const turn = corpus.lines
    .slice(Math.max(0, line.index - 4), line.index)
    .filter((prompt) => prompt.turn === before.turn);
  const whole = corpus.lines[(turn[0]?.index ?? 0) - 1]?.turn !== before.turn;
  const words = turn.reduce((sum, prompt) => sum + prompt.words, 0);
  if (whole && words >= 4 && words <= longestPrompt && turn.every(shown) && turn[0]?.traits.standsAlone)
    return turn;
  return shown(before) && before.traits.question && before.traits.standsAlone && before.words >= 4
    ? [before]
    : [];
}

/** How many words of a stretch could be shown. */
export function capacityOf(
  corpus: Corpus,
  span: { from: number; to: number },
  interest: Interest,
  taste: Taste,
): number {
  const wishes = { leastWords: 18, mostWords: 95, mostLines: 6, withQuestions: true };
  const taken = takeFresh(passagesIn(corpus, span, interest, wishes, taste), new Set(), Infinity);
  return taken.reduce((sum, passage) => sum + passage.words, 0);
}

/** Takes passages in order of score while they fit the budget and use no sentence twice; answers them in text order. */
export function takeFresh(
  passages: readonly SpokenPassage[],
  used: Set<string>,
  words: number,
): SpokenPassage[] {
  const taken: SpokenPassage[] = [];
  let left = words;
  for (const passage of passages) {
    if (left <= 0) break;
    const cost = passage.words + passage.asked.reduce((sum, line) => sum + line.words, 0) + 6;
    if (cost > left + 12 || !isFresh(passage, used)) continue;
    markUsed(passage, used);
    taken.push(passage);
    left -= cost;
  }
  return taken.sort((a, b) => a.from - b.from);
}

/** The same sentence may be said twice, so sentences are told apart by their words. */
const keyOf = (line: Line) =>
  line.text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export const isFresh = (
  { lines, asked = [] }: { lines: readonly Line[]; asked?: readonly Line[] },
  used: ReadonlySet<string>,
): boolean => [...lines, ...asked].every((line) => !used.has(keyOf(line)));

export function markUsed(
  { lines, asked = [] }: { lines: readonly Line[]; asked?: readonly Line[] },
  used: Set<string>,
): void {
  for (const line of [...lines, ...asked]) used.add(keyOf(line));
}

/** One sentence worth a place of its own, 8 to 40 words, best first. */
export function quotesIn(
  corpus: Corpus,
  span: { from: number; to: number },
  interest: Interest,
  taste: Taste,
): Line[] {
  const fits = (line: Line) => line.words >= 8 && line.words <= 40 && line.text.length <= 320;
  const lines = linesBetween(corpus, span.from, span.to).filter(
    (line) => fits(line) && !line.traits.question,
  );
  const alone = lines.filter(
    (line) => presentable(corpus, line) && (line.traits.standsAlone || !isPunctuated(corpus)),
  );
  const whole = alone.filter(({ traits }) => traits.pointing === 0 && !traits.hedged);
  const choice = [
    whole,
    alone,
    lines.filter((line) => !line.traits.housekeeping && !line.traits.filler),
  ].find((some) => some.length > 0);
  const appeal = (line: Line) =>
    lineScore(line, interest, { ...taste, numbers: 0 }) +
    (line.words >= 9 && line.words <= 26 ? 0.15 : 0) +
    contrast(line) -
    (line.traits.past ? 0.12 : 0) -
    (line.speaker !== null && corpus.askers.has(line.speaker) ? 0.4 : 0) -
    Math.max(0, line.traits.numbers - 1) * 0.06 -
    line.traits.pointing * 0.12 -
    (line.traits.core === line.text ? 0 : 0.2);
  return [...(choice ?? lines)].sort((a, b) => appeal(b) - appeal(a) || a.from - b.from);
}

/** "The position is large. The risk is small.": sentences that set one thing against another are remembered. */
const contrast = ({ text }: Line): number =>
  /\b(?:not|never|only|but|instead of|rather than|than|without|unless|the only|most people|nobody|everybody)\b/i.test(
    text,
  )
    ? 0.12
    : 0;
