import { anyOf } from '../language/any-of.js';
import type { Token } from '../language/language.js';
import type { Corpus, Line } from './corpus.js';
import { namesSomebodyHere } from './people-here.js';
import { isPunctuated, presentable } from './passages.js';

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));
/** They stand for something that was named; without it nobody knows what is meant. */
const standIns = set(
  'it its itself they them their theirs he him his she her hers this that these those such',
);
/** They point to the place, the time or the sentence before. */
const pointers = anyOf(
  'anywhere',
  String.raw`
    here | (?:is|are|isn't|aren't|was|were|be) there(?! (?:a|an|any|no|is|are))
    the (?:same|other|former|latter|above|second|third|next|last) (?:one|thing|part|point|way|case|option|example|question)
    the other | another one | (?:do|did|does|done|doing) (?:that|this|it|so)
    this (?:one|way|point|case) | that (?:way|one|point|case) | in (?:this|that|which) case
    (?:of the|since|until) (?:two|three|four|five|six|seven|eight|nine|ten)(?=[.,;]|$) | like (?:this|that)
    the following | last time | so far | right now | just now | a (?:minute|second|moment) ago | earlier
    at the moment | at that (?:point|time) | in the end of the day | for example | for instance
    let's say | i guess | or something | you know | thing is | you're saying | what you mean | for now
    (?:was|were|is|are) (?:just )?saying | (?:just|already) (?:said|mentioned|talked about)
  `,
);
/** Openers that continue or answer something. */
const continuing = anyOf(
  'front',
  String.raw`
    there | like | as (?:you|i|we|he|she|they|far|well) | going back
    to (?:hark|harken|that|this|go back|me) | your | his | her | their | from (?:that|this|there)
    in (?:this|that|these|those|such) | with (?:that|this|those|these)
    for (?:that|this|those|these|me|us|every) | of (?:that|this|course) | by (?:that|this|then)
    on (?:that|this|top) | at (?:that|this|the time) | even (?:more|so|then|that|if|though)
    one of (?:them|those|these)
    (?:the|my|our) (?:first|second|third|last|next|only|other|same|critique|idea|question|answer|point|reason|trick|goal|hope|catch|difference) (?:is|was|thing|one|would)
    what (?:it|that|this|they|he|she|happen(?:s|ed)|started|(?:i|we|you) (?:do|did|have|want|wanted|found|would|call))
    (?:do |did |have |were |are )?you (?:mean|meant|did|said|say|asked|guys|just|were|had|see)
    (?:would|could|do|did|can|are|were|have) you | luckily | thankfully | potentially | keep in mind
    depends | one (?:is|was)
    the (?:first|second|third|fourth|fifth|next|last|final|other) [\w-]+ (?:is|are|was|were)
    to \w+ (?:this|that|it|these|those) | (?:let's|let us) | i (?:dis)?agree
    [\w-]+'s (?:saying|talking) | [\w-]+, (?:this|that|you|they|he|she|it)
    m(?:r|s|rs)\.? ?(?:chair|speaker) | madam | whatever | unlike | besides | by the way
    at (?:least|first) | not (?:so|just|only|really) | no matter | some of (?:them|those|these)
    many of (?:them|those|these) | most of (?:them|those|these) | any of
    all of (?:that|this|them|those|these) | half of | rather | especially | first(?:ly)? | second(?:ly)?
    third(?:ly)? | finally | lastly | course | lot | somehow
  `,
);

const fewest = 7;
const most = 32;

/**
 * Whether a sentence is a whole claim that can be read with nothing around it: it states something about something that
 * it names itself. Words that stand for something need their noun in front of them in the same sentence.
 *
 * @param least words that it has
 */
export function isClaim(corpus: Corpus, line: Line, least = fewest): boolean {
  const { traits, words } = line;
  if (!presentable(corpus, line) || words < least || words > most) return false;
  // Captions without marks have no sentences, so nothing in them is known to be whole.
  if (!traits.standsAlone || traits.question || traits.hedged || !isPunctuated(corpus)) return false;
  if (namesSomebodyHere(corpus, line)) return false;
  // For other languages there are no parts of speech: what leans on others or speaks of the speaker is left out.
  if (corpus.language !== 'en') return !traits.firstPerson;
  return (
    opensAlone(line) &&
    namesItsSubject(line.tokens) &&
    !speaksOfSelf(line) &&
    !broken.test(line.traits.core.replaceAll('’', "'"))
  );
}

/** "The harbour that we have, there's always a ship": a second start. "To sell the anchors and count the ships.": a purpose of nothing. */
const broken =
  /^(?:(?:an?|the|my|our|your) [^,]{3,40}, (?:there(?:'s| is| are)|it(?:'s| is| was)|that's|they(?:'re| are| were))\b|to \w+ (?!.*(?:,|\b(?:is|are|was|were|means?|takes?|will|would|can|has)\b)))/i;

/** Whether an English sentence neither continues another one, nor answers or points to what stands around it. */
export function opensAlone({ traits, tokens }: Pick<Line, 'traits' | 'tokens'>): boolean {
  const core = traits.core.replaceAll('’', "'");
  return (
    !continuing.test(core) &&
    !pointers.test(core) &&
    !startsTwice(tokens) &&
    !speaksToOne({ traits, tokens }) &&
    !tokens.some((_, i) => pointsBack(tokens, i))
  );
}

const pastOfLives = set(
  'came went became began built wrote left found founded grew ran led took made got spent said told saw bought sold taught',
);
/** "You have spent five summers", "You came by way of": it tells somebody of their own life, and readers are not meant. */
export function speaksToOne({ traits: { core }, tokens }: Pick<Line, 'traits' | 'tokens'>): boolean {
  if (!/^you\b/i.test(core)) return false;
  const after = tokens.slice(tokens.findIndex(({ lower }) => /^you(?:['’]|$)/.test(lower)) + 1);
  const [verb, next] = after.filter(({ pos }) => pos !== 'ADV');
  if (/^(?:have|['’]?ve|had|['’]?d)$/.test(verb?.lower ?? '')) return next?.pos === 'VERB';
  return (
    verb !== undefined && (pastOfLives.has(verb.lower) || (verb.pos === 'VERB' && /[^e]ed$/.test(verb.lower)))
  );
}

/** Whether a passage may open with an English sentence: a reader who knows nothing else understands what it speaks of. */
export const opensPassage = (line: Pick<Line, 'traits' | 'tokens'>): boolean =>
  opensAlone(line) && namesItsSubject(line.tokens, speaking);

const demonstratives = set('this that these those');
/** "adjusts to that.", "shows that to users": a word that stands for something said before, with no noun behind it. */
function pointsBack(tokens: readonly Token[], at: number): boolean {
  if (!demonstratives.has(tokens[at]?.lower ?? '')) return false;
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  // "in that cubicle": of several that were spoken of.
  if (before?.pos === 'ADP' && next?.pos === 'NOUN') return true;
  if (namesAgain(tokens, at)) return true;
  // "the downside of that is": nothing that follows says of what.
  if (before?.pos === 'ADP' && next?.pos === 'AUX') return true;
  return !next || next.pos === 'PUNCT' || (/^(?:ADP|PART)$/.test(next.pos) && before?.pos === 'VERB');
}

const ofEverybody = set(
  'year years month months week weeks day days morning afternoon evening night time times spring summer autumn winter decade century world country kind kinds sort sorts type types',
);
/** "Nobody can use these features": of a thing that no word before it names. */
function namesAgain(tokens: readonly Token[], at: number): boolean {
  const thing = tokens.slice(at + 1).find(({ pos }) => pos !== 'ADJ' && pos !== 'NUM');
  if (thing?.pos !== 'NOUN' || ofEverybody.has(thing.lower)) return false;
  // "the features that nodes have", "it means that nodes stop": a word that joins.
  const points = tokens[at]?.pos === 'DET' && !inPlace.test(tokens[at - 1]?.pos ?? '');
  if (tokens[at]?.lower === 'that' && (!points || /[^s]s$/.test(thing.lower))) return false;
  return !tokens.slice(0, at).some(({ term }) => term !== '' && term === thing.term);
}

/** "Ropes and their price, I think it's hard": a second start, behind words of which nothing was said. */
function startsTwice(tokens: readonly Token[]): boolean {
  const comma = tokens.findIndex(({ text }) => text === ',');
  if (comma < 1 || !/^(?:NOUN|PROPN|VERB|DET|ADJ)$/.test(tokens[0]?.pos ?? '')) return false;
  if (tokens.slice(0, comma).some((_, i) => isFinite(tokens, i) || tokens[i]?.pos === 'SCONJ')) return false;
  const rest = tokens.slice(comma + 1);
  const thinks = rest[0]?.text === 'I' && /^(?:think|guess|believe|mean)$/.test(rest[1]?.lower ?? '') ? 2 : 0;
  const [again, verb] = rest.slice(thinks);
  return /^(?:it|that|they|he|she)$/.test(again?.lower ?? '') && verb?.pos === 'AUX';
}

/** "I": what is said of the speaker's own day is no claim about the subject. */
const speaksOfSelf = ({ tokens }: Line): boolean =>
  tokens.some(
    ({ text, lower }) => /^I(?:['’]|$)/.test(text) || lower === 'me' || lower === 'my' || lower === 'mine',
  );

/** A noun or "you" stands before the verb of the sentence, and a noun before every word that stands for one. */
function namesItsSubject(tokens: readonly Token[], others: ReadonlySet<string> = subjects): boolean {
  let named = false;
  let subject = false;
  let verbs = 0;
  const opening = endOfPlace(tokens);
  for (const [i, { pos, lower, term }] of tokens.entries()) {
    if (standIns.has(lower) && !named && !(lower === 'that' && subject)) return false;
    if (objects.has(lower) && isObjectOfNothing(tokens, i)) return false;
    if (i === opening && standIns.has(lower)) return false;
    if (isFinite(tokens, i)) {
      if (verbs === 0 && !subject) return false;
      verbs += 1;
    }
    // "The serial number": in a passage what follows tells more of it.
    const isNoun = (pos === 'NOUN' && (term !== '' || others === speaking)) || pos === 'PROPN';
    if (isNoun && !namesNothing.has(lower)) named = true;
    if (isNoun || others.has(lower)) subject = true;
  }
  return named && verbs > 0;
}

/** "At some point they were talking": nobody is meant by it. */
const namesNothing = set(
  'point points time times way ways fact case end moment beginning reason reasons idea ideas thing things part side day days question lot lots kind sort bit stuff term terms one ones',
);
const objects = set('it them him her');
/** "The baker packs it": what does something is not what it is done to, so what is packed was named before. */
function isObjectOfNothing(tokens: readonly Token[], at: number): boolean {
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  // "The master paints it": the verb may be taken for a noun.
  if (!/^(?:VERB|NOUN)$/.test(before?.pos ?? '')) return false;
  if (/^(?:ADJ|ADV|NOUN|PROPN|VERB|AUX|SCONJ)$/.test(next?.pos ?? '')) return false;
  const front = tokens.slice(0, at - 1);
  if (front.some(({ pos, lower }) => /^(?:PUNCT|CCONJ|SCONJ)$/.test(pos) || relative.has(lower)))
    return false;
  const isNoun = (i: number) => /^(?:NOUN|PROPN)$/.test(front[i]?.pos ?? '');
  return front.filter((_, i) => isNoun(i) && !isNoun(i + 1)).length < 2;
}

/** Where the words end that say when or where, before the sentence itself: "In the lower valley | it moved"; -1 for none. */
function endOfPlace(tokens: readonly Token[]): number {
  const words = tokens.findIndex(({ pos }) => pos !== 'PUNCT' && pos !== 'SPACE' && pos !== 'CCONJ');
  if (tokens[words]?.pos !== 'ADP') return -1;
  return tokens.findIndex(({ pos }, i) => {
    if (i <= words || inPlace.test(pos)) return false;
    // "full of leaves": what follows a preposition is no verb.
    return pos !== 'VERB' || tokens[i - 1]?.pos !== 'ADP';
  });
}
const inPlace = /^(?:ADP|DET|ADJ|ADV|NUM|NOUN|PROPN|PUNCT)$/;

const relative = set('that which who whom whose to where');
/** A verb of the sentence itself: neither "having" nor "to have", nor that of "the conflict that exists". */
const isFinite = (tokens: readonly Token[], i: number): boolean => {
  const { pos, lower } = tokens[i] ?? { pos: 'X', lower: '' };
  if (pos !== 'AUX' && (pos !== 'VERB' || lower.endsWith('ing'))) return false;
  return !relative.has(tokens[i - 1]?.lower ?? '');
};

const subjects = set(
  `you we people everyone everybody nobody no one anyone anybody someone somebody nothing everything there if when what who how why
  not never don't do`,
);
/** Whoever speaks is named before the passage. */
const speaking: ReadonlySet<string> = new Set([...subjects, 'i', "i'm", "i've", 'my', 'our']);
