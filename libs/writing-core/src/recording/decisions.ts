import { oncePer } from '@galley/transcript';
import type { Corpus, Line } from './corpus.js';
import * as words from './deciding-words.js';

/** What a meeting decided, in the words in which it did. */
export interface Decision {
  /** A vote, something proposed that others agreed to, or an outcome that somebody states. */
  readonly kind: 'vote' | 'proposal' | 'outcome';
  /** What was said before, where the decision itself only points to it: "Should we move it to Monday?" */
  readonly before: readonly Line[];
  /** Sentences of one turn that follow each other. */
  readonly lines: readonly Line[];
  /** What others said to it, and what was said last ("Monday, then."): a turn each. */
  readonly replies: readonly (readonly Line[])[];
}

const mostWords = 60;
const longestReply = 40;
/** A sentence of fewer topic words does not say what it is about. */
const fewestTerms = 2;
/** A vote takes so many sentences at most, and so many turns answer it. */
const longestVote = 4;
const mostTurns = 6;

/** The decisions of a recording in which several people speak; none in other languages than English. */
export const decisionsOf = oncePer((corpus: Corpus): readonly Decision[] => {
  if (corpus.language !== 'en' || isInterview(corpus)) return [];
  const taken = new Set<number>();
  return corpus.lines.flatMap((line) => {
    if (taken.has(line.index) || !mayDecide(line) || !words.cue.test(line.text)) return [];
    const decision = decidedBy(corpus, line);
    if (!decision) return [];
    const said = [...decision.before, ...decision.lines, ...decision.replies.flat()];
    if (said.some(({ index }) => taken.has(index))) return [];
    for (const { index } of said) taken.add(index);
    return [decision];
  });
});

const callOfVote = 8;
/** A look that costs nothing: a long sentence that can't be told decides nothing. */
const mayDecide = (line: Line): boolean =>
  line.traits.question || line.words <= callOfVote || canBeTold(line);

/** Where one person asks and one answers, nothing is decided together. */
const isInterview = ({ speakers, askers }: Corpus): boolean =>
  speakers.length < 2 ||
  (speakers.length === 2 && [...askers].some((name) => !words.chairs.test(name))) ||
  speakers.some(({ name }) => words.programme.test(name));

function decidedBy(corpus: Corpus, line: Line): Decision | null {
  const said = plain(line);
  if ((line.traits.question && words.vote.test(said)) || words.calls.test(said)) return voted(corpus, line);
  if (!canBeTold(line) || words.procedure.test(said)) return null;
  if (words.proposes.test(said)) return proposed(corpus, line, false);
  if (words.floats.test(said)) return proposed(corpus, line, true);
  if (line.traits.question) return null;
  const leads = line.speaker !== null && words.chairs.test(line.speaker);
  if (leads && [words.concludes, words.recalls].some((one) => one.test(said))) return outcome(corpus, line);
  // "We have decided to leave": elsewhere people tell of what they once did.
  if (words.states.test(said) && (leads || words.endsPoint.test(said))) return outcome(corpus, line);
  return words.willDo.test(said) && replyTo(corpus, line) ? outcome(corpus, line) : null;
}

/** The words as the rules know them; some transcripts put spaces around every mark. */
const plain = ({ text }: Pick<Line, 'text'>): string =>
  text.replaceAll('’', "'").replace(/ (?=['.,!?])/g, '');

/** It is said whole and without a stumble, and is not about the programme itself. */
const canBeTold = ({ traits, words: count }: Line): boolean =>
  traits.complete && !traits.stumbles && !traits.filler && !traits.housekeeping && count <= mostWords;

const namesMuch = (lines: readonly Line[]): boolean =>
  new Set(lines.flatMap(({ terms }) => terms).filter((term) => !words.deciding.test(term))).size >=
  fewestTerms;

const wordsIn = (lines: readonly Line[]): number => lines.reduce((sum, line) => sum + line.words, 0);

/** The rest of a turn, from one of its sentences on. */
function turnFrom(lines: readonly Line[], first: Line | undefined): Line[] {
  if (!first) return [];
  const end = lines.findIndex(({ turn, index }) => index > first.index && turn !== first.turn);
  return lines.slice(first.index, end < 0 ? undefined : end);
}

/** The question, with what stands before it in the same turn and says what is voted on, and how the vote went. */
function voted({ lines }: Corpus, line: Line): Decision | null {
  const behind = turnFrom(lines, line).slice(1, longestVote);
  const isResult = (one: Line) =>
    words.result.test(plain(one)) || (words.against.test(plain(line)) && words.no.test(plain(one)));
  const closes = (one: Line) => isResult(one) || words.concludes.test(plain(one));
  const own = behind.some(isResult) ? behind.slice(0, behind.findLastIndex(closes) + 1) : [];
  const answer = own.length > 0 ? [] : answerTo(lines, line, isResult);
  if (own.length === 0 && answer.length === 0) return null;
  const before = lines[line.index - 1];
  const front = before?.turn === line.turn && canLead(before) ? [before] : [];
  const whole = [...front, line, ...own];
  if (!namesMuch(whole) || wordsIn(whole) > mostWords) return null;
  return { kind: 'vote', before: [], lines: whole, replies: answer.length > 0 ? [answer] : [] };
}

/** What the vote came to, some short turns later; or who agreed first. */
function answerTo(lines: readonly Line[], line: Line, isResult: (line: Line) => boolean): Line[] {
  let agreed: Line[] = [];
  let turn = turnFrom(lines, lines[(turnFrom(lines, line).at(-1) ?? line).index + 1]);
  for (let i = 0; i < mostTurns && turn.length > 0 && turn.length <= longestVote; i += 1) {
    const last = turn.findLastIndex(isResult);
    if (last >= 0) return turn.slice(0, last + 1);
    if (!turn.some(isYes)) break;
    agreed = agreed.length > 0 ? agreed : turn;
    turn = turnFrom(lines, lines[(turn.at(-1) ?? line).index + 1]);
  }
  return agreed;
}

/** "Twenty tools, no saws, for one year.": it may lack a verb. */
const canLead = ({ traits, words: count }: Line): boolean =>
  !traits.question && !traits.housekeeping && !traits.stumbles && !traits.filler && count >= 4;

const isYes = (line: Line): boolean => words.consents.test(plain(line)) || words.yes.test(plain(line));

/** What somebody else says at once, where it agrees and takes nothing back. */
function replyTo({ lines }: Corpus, line: Line): Line[] | null {
  const end = turnFrom(lines, line).at(-1) ?? line;
  const next = lines[end.index + 1];
  // Whoever speaks on for long has left the proposal behind.
  if (!next || next.speaker === line.speaker || end.index - line.index > 2) return null;
  const turn = turnFrom(lines, next);
  if (wordsIn(turn) > longestReply || turn.some((one) => words.holdsBack.test(plain(one)))) return null;
  return turn.some(isYes) ? turn : null;
}

/** Something proposed, with who agreed. @param mustSettle what is only thought of needs to be settled as well */
function proposed(corpus: Corpus, line: Line, mustSettle: boolean): Decision | null {
  const reply = replyTo(corpus, line);
  const last = reply?.at(-1);
  if (!reply || !last) return null;
  const settled = settledBy(corpus, last, line);
  const isSettled = settled.length > 0;
  if (mustSettle && !isSettled && !reply.some((one) => settles(one, line))) return null;
  const asked = isSettled && settled.at(-1)?.traits.question === true ? settled.at(-1) : undefined;
  const result = asked ? answerTo(corpus.lines, asked, (one) => words.result.test(plain(one))) : [];
  const replies = [reply, ...(isSettled ? [settled] : []), ...(result.length > 0 ? [result] : [])];
  const before = namedBefore(corpus, line);
  if (!namesMuch([...before, line, ...replies.flat()])) return null;
  return { kind: 'proposal', before, lines: [line], replies };
}

/** The turn that settles a proposal: one of the next, which all agree; the one in which the outcome is named comes first. */
function settledBy({ lines }: Corpus, reply: Line, proposal: Line): Line[] {
  const settling: Line[][] = [];
  let turn = turnFrom(lines, lines[reply.index + 1]);
  for (let i = 0; i < mostTurns && turn.length > 0; i += 1) {
    const shown = turn.slice(0, longestVote);
    const concludes = shown.slice(0, 1).some((one) => canBeTold(one) && words.concludes.test(plain(one)));
    if (concludes) return shown.slice(0, 1);
    if (shown.some((one) => settles(one, proposal))) settling.push(shown);
    if (!shown.some(isYes) || wordsIn(turn) > longestReply) break;
    turn = turnFrom(lines, lines[(turn.at(-1) ?? reply).index + 1]);
  }
  return settling[0] ?? [];
}

/** "Okay, Monday then."; or the proposal once more, as something that will be done. */
function settles(line: Line, proposal: Line): boolean {
  const said = plain(line);
  if (line.traits.question) return words.vote.test(said);
  if (words.settles.test(said) || words.result.test(said) || words.states.test(said)) return true;
  return words.willDo.test(said) && line.terms.some((term) => proposal.terms.includes(term));
}

/** The sentence before one that points to it. */
function namedBefore({ lines }: Corpus, line: Line): Line[] {
  const before = lines[line.index - 1];
  if (line.traits.pointing === 0 || !before || !canBeTold(before)) return [];
  return !before.traits.question && before.words >= 4 && before.words <= longestReply ? [before] : [];
}

/** A sentence that names nothing ("Then that is decided.") is told with the one before. */
function outcome({ lines }: Corpus, line: Line): Decision | null {
  const before = lines[line.index - 1];
  const joins = !namesMuch([line]) && before?.turn === line.turn && canBeTold(before);
  const whole = joins ? [before, line] : [line];
  if (!namesMuch(whole) || wordsIn(whole) > mostWords) return null;
  return { kind: 'outcome', before: [], lines: whole, replies: [] };
}
