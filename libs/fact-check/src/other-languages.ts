import {
  languageOf,
  locateQuote,
  oncePer,
  oncePerText,
  type Sentence,
  sentencesOf,
  type Span,
  speakersIn,
  type Transcript,
} from '@galley/transcript';
import {
  functionWords,
  leadsIn,
  type Passage,
  passageAt,
  speakersNamed,
  wordsOf,
} from '@galley/writing-core';
import type { Judgement } from './judgement.js';
import type { Statement } from './statements.js';

const languageIn = oncePer(({ text }: Transcript) => languageOf(text));

/**
 * Denials, opposites, units and numbers in words are known in English alone. Too little text to tell counts as English.
 *
 * @param passage what was found for the statement: an English recording may hold words in another language
 */
export function areRulesKnown(
  { sentence }: Statement,
  transcript: Transcript,
  passage: Passage | null,
): boolean {
  const language = languageIn(transcript) ?? languageOf(sentence) ?? 'en';
  return language === 'en' && (passage === null || readsEnglish(`${sentence} ${passage.text}`));
}

/** Of a hundred words of English, more than fifty are such words; of other languages, some of them are spelled alike. */
const leastEnglish = 0.25;

function readsEnglish(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? [];
  return words.filter((word) => functionWords.has(word)).length >= words.length * leastEnglish;
}

const cannotJudge =
  'Our rules for numbers, denials and opposites do not know this language. Please compare the sentence with the passage.';
const onlyPart =
  'These words are in the recording, but only as a part of what was said. Our rules do not know this language: please read whether the rest denies or limits them.';

/**
 * What is left of a judgement where the rules do not know the language: only whole sentences that were said word for word
 * are supported, and only another number in digits or another speaker contradicts.
 */
export function asFarAsKnown(judgement: Judgement, statement: Statement, transcript: Transcript): Judgement {
  const { verdict, passage, kind } = judgement;
  const { words, who } = quotedIn(statement, languageIn(transcript) ?? '');
  const said = locateQuote(transcript, words, passage ?? undefined);
  if (said !== null) {
    const sentences = sentencesOf(transcript).filter(({ from, to }) => to > said.from && from < said.to);
    const found = { ...judgement, passage: passageAt(transcript, sentences, 1) };
    if (!isWhole(transcript, said, sentences))
      return { ...found, verdict: 'possible_match', reason: onlyPart };
    return { ...found, ...bySpeaker(who, { words, speaker: said.speaker }, transcript) };
  }
  if (verdict === 'not_found' || passage === null) return judgement;
  if (verdict === 'contradicted' && kind === 'number' && hasOtherNumber(statement.sentence, passage.text))
    return judgement;
  return { ...judgement, verdict: 'possible_match', reason: cannotJudge };
}

/** A number in digits that the passage does not have. What divides its digits is written otherwise in each language. */
function hasOtherNumber(sentence: string, passage: string): boolean {
  const said = new Set(digitsIn(passage));
  return digitsIn(sentence).some((digits) => !said.has(digits));
}

const digitsIn = (text: string): string[] =>
  (text.match(/\d+(?:[.,’']\d+|[ \u00A0\u202F]\d{3}(?!\d))*/g) ?? []).map((number) =>
    number.replace(/\D/g, ''),
  );

/** @param who the name in the text; null where it names nobody */
function bySpeaker(
  who: string | null,
  { words, speaker }: { readonly words: string; readonly speaker: string | null },
  transcript: Transcript,
): Pick<Judgement, 'verdict' | 'reason'> {
  if (who === null) return { verdict: 'supported', reason: null };
  const found = speakersNamed(who, speakersIn(transcript));
  // "Ann denies" names Ann, but says more than that.
  const named = new Set(
    [...found].filter((name) => wordsOf(who).every((word) => wordsOf(name).includes(word))),
  );
  const theirs = sentencesOf(transcript).filter(
    (one) => one.speaker !== null && named.has(one.speaker) && one.text.includes(words),
  );
  if ((speaker !== null && named.has(speaker)) || theirs.some(({ text }) => bare(text) === words))
    return { verdict: 'supported', reason: null };
  return speaker !== null && named.size > 0 && theirs.length === 0
    ? { verdict: 'contradicted', reason: `${speaker} said this, not ${[...named].join(' or ')}.` }
    : { verdict: 'possible_match', reason: `The recording does not tell that “${who}” said this.` };
}

const ended = /[.!。！۔।॥]["”“’')\]»«」』）]*$/u;
const endedOrAsked = /[.!?…。！？؟۔।॥;]["”“’')\]»«」』）]*$/u;

/** Nothing else stands in these sentences: they are statements, begin anew, and a mark ends the one before them. */
function isWhole(transcript: Transcript, said: Span, sentences: readonly Sentence[]): boolean {
  const [first, last] = [sentences[0], sentences.at(-1)];
  if (!first || !last) return false;
  const { text } = transcript;
  const rest = text.slice(first.from, said.from) + text.slice(said.to, last.to);
  const before = sentencesOf(transcript)[first.index - 1];
  const goesOn = before?.speaker === first.speaker && !endedOrAsked.test(before.text);
  return (
    !/[\p{L}\p{N}]/u.test(rest) &&
    ended.test(last.text) &&
    !/^[^\p{L}\p{N}]*\p{Ll}/u.test(first.text) &&
    !goesOn
  );
}

/** Words without quotation marks around them and without their full stop. */
const bare = (words: string): string =>
  words.replace(/^["“”„«»「」\s]+/, '').replace(/["“”„«»「」.!。！।۔\s]{1,6}$/, '');
const sayingBehind = /,? (?:says|said|adds|explains)$/;

const opens = String.raw`\s*[“"„«「]\s*`;
const named = String.raw`(?<who>[^“”"„«»「」:：!?]{1,80}?)`;
const escaped = (text: string): string =>
  text
    .split(' ')
    .map(RegExp.escape)
    .join(String.raw`\s+`);

/** What we write before quotations in a language, longest first, and the name alone, which says nothing in any. */
const leads = oncePerText((language: string): readonly RegExp[] =>
  [...leadsIn(language), '{n}:']
    .toSorted((a, b) => b.length - a.length)
    .map((lead) => {
      const words = lead.split('{n}').map(escaped).join(named);
      return new RegExp(`^${words}${opens}(?<words>.+)$`, 'iu');
    }),
);
const nameBehind = /^(?<words>.+[.!。！۔।॥]["”“»」]?)\s*[—–]\s*(?<who>.{1,80})$/u;

/** The words that a sentence quotes, without marks, and whom it names for them; the whole sentence where it quotes nothing. */
function quotedIn(
  { sentence, core, attributedTo }: Statement,
  language: string,
): { words: string; who: string | null } {
  // "Ann says" in English before words in another language.
  if (core !== sentence) return { words: bare(core), who: attributedTo?.replace(sayingBehind, '') ?? null };
  const found = [...leads(language), nameBehind]
    .map((lead) => lead.exec(sentence))
    .find((match) => match !== null);
  const { words = sentence, who = null } = found?.groups ?? {};
  return { words: bare(words), who };
}
