import { locateQuote, quotation, type Sentence, type Transcript } from '@galley/transcript';
import {
  agrees,
  comparable,
  type Conflict,
  createPassageIndex,
  deniesOtherwise,
  type Hit,
  type Language,
  type Part,
  partsOf,
  type Passage,
  passageAt,
  type PassageIndex,
  plainWords,
  type Quantity,
  readQuery,
  speakersNamed,
} from '@galley/writing-core';
import { numbersIn, partsIn, partsOfName, type Witness, witnessesFor } from './evidence.js';
import { exchangeIn, isReordered } from './exchange.js';
import type { Judgement } from './judgement.js';
import { areRulesKnown, asFarAsKnown } from './other-languages.js';
import { areInOrder, isDenied } from './number-places.js';
import type { Statement } from './statements.js';
import { aboutElse, signsOf, strengthOf, thresholds } from './support.js';
import { contraryOf } from './twins.js';

/** How many places a statement is held against; whoever looks for them elsewhere as well asks for as many. */
export const placesRead = 8;
/** Share of a statement in the same order, from which on a difference is a contradiction. */
const alike = 0.65;
/** From which on it is the same sentence, and from which on it may be. */
const same = 0.8;
const similar = 0.6;

/** Holds a statement against a recording. In a language that the rules do not know, it says so. */
export function judge(statement: Statement, transcript: Transcript, english: Language): Judgement {
  const judgement = judgeByRules(statement, transcript, english);
  const isKnown = areRulesKnown(statement, transcript, judgement.passage);
  return isKnown ? judgement : asFarAsKnown(judgement, statement, transcript);
}

function judgeByRules(statement: Statement, transcript: Transcript, english: Language): Judgement {
  const index = createPassageIndex(transcript);
  const query = readQuery(statement.core, index.speakers, statement.around);
  const hits = index.search(query, { limit: placesRead });
  const witnesses = witnessesFor(statement, index, hits);
  const against = best(witnesses.filter(({ conflict }) => conflict !== null));
  const agreeing = best(witnesses.filter(({ conflict }) => conflict === null));
  const order = agreeing?.share ?? 0;
  const strength = Math.max(
    strengthOf(signsOf(statement, index, hits, witnesses, english)),
    order >= same ? thresholds.supported : order >= similar ? thresholds.possible : -Infinity,
  );
  const mayBeTwin = order < same || (agreeing !== null && otherDenialIn(agreeing) !== null);
  const denied =
    against && against.share >= alike && against.share >= order
      ? against
      : (retoldOtherwise(witnesses, order, strength, index) ??
        (mayBeTwin ? contraryOf({ index, hits, english }, statement, strength) : null));
  if (denied?.conflict)
    return {
      ...contradicted(denied, reasonFor(denied.conflict), transcript, strength),
      kind: denied.conflict.kind,
    };
  const exchanged = exchangedIn(statement, witnesses);
  if (exchanged) return contradicted(exchanged.witness, exchanged.reason, transcript, strength);
  const voice = agreeing && agreeing.share >= same ? otherVoice(statement, agreeing, index) : null;
  if (agreeing && voice !== null) return contradicted(agreeing, voice, transcript, strength);
  const place = placeOf(statement, agreeing, hits, index);
  if (!place || strength < thresholds.possible)
    return { verdict: 'not_found', passage: null, reason: null, strength };
  const doubt =
    (agreeing && (otherWordIn(agreeing) ?? otherDenialIn(agreeing) ?? otherOrderIn(statement, agreeing))) ??
    doubtAt(statement, place, transcript);
  // Much about the same subject is not yet the statement: somebody has to have said it.
  const sure = strength >= thresholds.supported && (order >= similar || isQuoted(statement, transcript));
  return {
    verdict: sure && doubt === null ? 'supported' : 'possible_match',
    passage: place,
    reason: doubt,
    strength,
  };
}

const fewestCommon = 4;

const best = (witnesses: readonly Witness[]): Witness | null =>
  witnesses
    .filter(({ alignment }) => alignment.pairs.length >= fewestCommon)
    .reduce<Witness | null>((first, next) => (first && first.share >= next.share ? first : next), null);

/** Share from which on a sentence that tells the same in other words contradicts, when no sentence without a conflict comes near. */
const retold = 0.4;
const ahead = 0.05;

/**
 * The best sentence that retells a statement with the opposite word, or with a number where the recording never says that of
 * the statement. A name in other words proves nothing, a denial only beside what it denies (`contraryOf`).
 */
function retoldOtherwise(
  witnesses: readonly Witness[],
  order: number,
  strength: number,
  index: PassageIndex,
): Witness | null {
  if (strength < aboutElse) return null;
  const found = best(
    witnesses.filter(({ conflict }) => {
      if (conflict === null || conflict.kind === 'name' || conflict.kind === 'negation') return false;
      return (
        conflict.kind !== 'number' ||
        (isOfOneUnit(conflict) && conflict.parts.every((part) => !isNumberSaid(index, part)))
      );
    }),
  );
  return found && found.share >= retold && found.share >= order + ahead ? found : null;
}

/** "$501 million" for "$500 million": numbers without a unit may count different things. */
function isOfOneUnit({ claimed, said }: Conflict): boolean {
  const [mine, theirs] = [claimed, said].map((text) => partsOf(text)[0]?.quantity?.unit);
  return mine !== undefined && mine !== 'plain' && mine === theirs;
}

/** Whether a number is said anywhere; one with a unit, with such a unit: January 31 is not 31 percent. */
const isNumberSaid = ({ transcript }: PassageIndex, { quantity }: Part): boolean =>
  quantity !== null &&
  numbersIn(transcript).some(
    (one) =>
      (quantity.unit === 'plain' || quantity.unit === one.unit) &&
      comparable(quantity, one) &&
      agrees(quantity, one),
  );

const witnessesRead = 3;

/** The best sentence that says the same with two words in each other's place. */
function exchangedIn({ parts }: Statement, witnesses: readonly Witness[]) {
  const agreeing = witnesses
    .filter(({ conflict, alignment }) => conflict === null && alignment.pairs.length >= fewestCommon)
    .toSorted((a, b) => b.share - a.share);
  for (const witness of agreeing.slice(0, witnessesRead)) {
    const found = exchangeIn(parts, witness);
    if (found) return { witness, reason: `“${found.one}” and “${found.other}” stand in each other’s place.` };
    // It is said as it stands: words in another order elsewhere tell something else.
    if (witness.alignment.share > 0.999) return null;
  }
  return null;
}

const contradicted = (
  { sentences }: Pick<Witness, 'sentences'>,
  reason: string,
  transcript: Transcript,
  strength: number,
): Judgement => ({ verdict: 'contradicted', passage: passageAt(transcript, sentences, 1), reason, strength });

function reasonFor({ kind, claimed, said }: Conflict): string {
  if (kind === 'number' && said === '') return `“${claimed}” is what the recording denies.`;
  if (kind !== 'negation') return `The text says “${claimed}”, the recording “${said}”.`;
  const denial = partsOf(claimed).some(({ denies }) => denies);
  return denial ? 'The text denies what the recording says.' : 'The recording denies what the text says.';
}

const firstPerson = new Set(['i', 'me', 'my', 'mine', 'we', 'our']);
const subjectWords = 4;

/** Why it was not the person named who said it, or of whom it is said; null when nothing speaks against it. */
function otherVoice(
  { attributedTo, parts }: Statement,
  { sentences, alignment }: Witness,
  index: PassageIndex,
): string | null {
  const speaker = sentences[0]?.speaker ?? null;
  if (speaker === null) return null;
  const subject = parts
    .slice(0, subjectWords)
    .map(({ text }) => text)
    .join(' ');
  const ofThemselves = alignment.gaps.some(
    ({ before, said }) => before === null && said.some(({ lower }) => firstPerson.has(lower)),
  );
  const named = speakersNamed(attributedTo ?? (ofThemselves ? subject : ''), index.speakers);
  return named.size === 0 || named.has(speaker)
    ? null
    : `${speaker} said this, not ${[...named].join(' or ')}.`;
}

/** A name may stand for these. */
const pronouns = new Set(
  'i me my we us our you your he him his she her it its they them their this that'.split(' '),
);

/** A sentence that is the same but for one word may say something else: that is for people to read. */
function otherWordIn({ share, alignment }: Witness): string | null {
  if (share < same) return null;
  for (const { claimed, said, before, after } of alignment.gaps) {
    const [mine, theirs] = [claimed.filter(({ content }) => content), said.filter(({ content }) => content)];
    const [one, other] = [mine[0], theirs[0] ?? (said.length === 1 ? said[0] : undefined)];
    if (!before || !after || !one || !other || mine.length > 1 || theirs.length > 1) continue;
    if (!one.quantity && !other.quantity && !pronouns.has(other.lower))
      return `The text says “${one.text}” where the recording says “${other.text}”.`;
  }
  return null;
}

/** What is denied in one of the texts alone may be the opposite: that, too, is for people to read. */
const otherDenialIn = ({ share, alignment }: Witness): string | null =>
  share >= similar && deniesOtherwise(alignment)
    ? 'Only one of the two, the text or the recording, denies something here.'
    : null;

/** A number counts in its own place, so several count in their order; who does what to whom is said by order, too. */
function otherOrderIn({ parts }: Statement, witness: Witness): string | null {
  if (witness.share < similar) return null;
  if (!areInOrder(parts, witness.sentences.flatMap(partsIn)))
    return 'The numbers of this sentence are not said in this order.';
  return isReordered(parts, witness) ? 'The words of this sentence are said in another order.' : null;
}

const longWitness = 60;

/** The passage to read: the sentences that say the same, else the place that fits best. */
function placeOf(
  statement: Statement,
  agreeing: Witness | null,
  hits: readonly Hit[],
  index: PassageIndex,
): Passage | null {
  const { transcript } = index;
  const quote = quotationsIn(statement.sentence)
    .map((words) => locateQuote(transcript, words))
    .find((found) => found !== null);
  const at = quote && index.stretches.find(({ from, to }) => quote.from >= from && quote.from < to);
  const sentences = quote
    ? (at?.sentences.filter(({ from, to }) => to > quote.from && from < quote.to) ?? [])
    : [];
  if (sentences.length > 0) return passageAt(transcript, sentences, 1);
  if (agreeing && agreeing.share >= similar) return passageAt(transcript, agreeing.sentences, agreeing.share);
  const hit = hits[0];
  return hit ? passageAt(transcript, shortened(hit.stretch.sentences), hit.score) : null;
}

const shortened = (sentences: readonly Sentence[]): readonly Sentence[] => {
  const last = sentences.findIndex((_, i) => wordsIn(sentences.slice(0, i + 1)) > longWitness);
  return last <= 0 ? sentences : sentences.slice(0, last);
};
const wordsIn = (sentences: readonly Sentence[]): number =>
  sentences.reduce((sum, { text }) => sum + (text.match(/\S+/g)?.length ?? 0), 0);

const fewestQuoted = 3;
const quotationsIn = (sentence: string): string[] =>
  [...sentence.matchAll(quotation)]
    .map(([marked]) => marked.slice(1, -1).trim())
    .filter((words) => plainWords(words).length >= fewestQuoted);

/** Whether it quotes, and everything that it quotes is in the recording. */
function isQuoted({ sentence }: Statement, transcript: Transcript): boolean {
  const quoted = quotationsIn(sentence);
  return quoted.length > 0 && quoted.every((words) => locateQuote(transcript, words) !== null);
}

/** Said as it is, rounded, or as what lies between two numbers: "40 to 50". */
function isSaid(claimed: Quantity, said: readonly Part[], denied: boolean): boolean {
  return said.some(({ quantity }, i) => {
    if (!quantity || !comparable(claimed, quantity) || isDenied(said, i) !== denied) return false;
    const next = (said[i + 1]?.quantity ?? said[i + 2]?.quantity) || quantity;
    const inRange =
      (!claimed.measure || !quantity.measure || claimed.measure.factor === quantity.measure.factor) &&
      quantity.value <= claimed.value &&
      claimed.value <= next.value;
    return inRange || agrees(claimed, quantity);
  });
}

/** Characters to either side of a passage in which a number or name may be said. */
const nearby = 700;

/** What a statement holds that is not said at its passage; null when everything is. */
export function doubtAt(statement: Statement, place: Passage, transcript: Transcript): string | null {
  const { stretches } = createPassageIndex(transcript);
  const lost = quotationsIn(statement.sentence).find((words) => locateQuote(transcript, words) === null);
  if (lost !== undefined) return `“${lost}” is not in the recording word for word.`;
  const around = stretches.filter(({ from, to }) => to > place.from - nearby && from < place.to + nearby);
  const said = around.flatMap(({ sentences }) => sentences.flatMap(partsIn));
  const names = new Set(
    around.flatMap(({ speaker }) => (speaker === null ? [] : partsOfName(speaker).map(({ key }) => key))),
  );
  for (const [at, { quantity, name, key, text }] of statement.parts.entries()) {
    if (quantity && quantity.unit !== 'order' && !isSaid(quantity, said, isDenied(statement.parts, at)))
      return `The number “${text}” is not said near this passage.`;
    if (name && !names.has(key) && !said.some((part) => part.key === key))
      return `“${text}” is not named near this passage.`;
  }
  return null;
}
