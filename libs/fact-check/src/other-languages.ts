import { languageOf, locateQuote, oncePer, type Transcript } from '@galley/transcript';
import { speakersNamed } from '@galley/writing-core';
import type { Judgement } from './judgement.js';
import type { Statement } from './statements.js';

const languageIn = oncePer(({ text }: Transcript) => languageOf(text));

/** Denials, opposites, units and numbers in words are known in English alone. Too little text to tell counts as English. */
export function areRulesKnown({ sentence }: Statement, transcript: Transcript): boolean {
  const language = languageIn(transcript) ?? languageOf(sentence) ?? 'en';
  return language === 'en';
}

/** Why a statement that resembles a passage in another language is neither supported nor contradicted. */
const cannotJudge =
  'Our rules for numbers, denials and opposites do not know this language. Please compare the sentence with the passage.';

/**
 * What is left of a judgement where the rules do not know the language: only what was said word for word is supported, and
 * only another number in digits contradicts.
 */
export function asFarAsKnown(judgement: Judgement, statement: Statement, transcript: Transcript): Judgement {
  const { verdict, passage, kind } = judgement;
  if (verdict === 'not_found' || passage === null) return judgement;
  if (isWordForWord(statement, transcript, passage.speaker))
    return { ...judgement, verdict: 'supported', reason: null };
  if (verdict === 'contradicted' && kind === 'number' && /\d/.test(statement.sentence)) return judgement;
  return { ...judgement, verdict: 'possible_match', reason: cannotJudge };
}

/** The whole statement, without who says it, stands in the recording, and nobody else is named for it. */
function isWordForWord(
  { core, sentence }: Statement,
  transcript: Transcript,
  speaker: string | null,
): boolean {
  const bare = core.replace(/^["“”„«»「」\s]+/, '').replace(/["“”„«»「」.!。！]{1,5}$/, '');
  if (bare === '' || locateQuote(transcript, bare) === null) return false;
  const speakers = transcript.segments.flatMap((segment) => segment.speaker ?? []);
  const named = speakersNamed(sentence, [...new Set(speakers)]);
  return named.size === 0 || (speaker !== null && named.has(speaker));
}
