import type { Language } from '../language/language.js';
import type { PassageIndex } from '../retrieval/passage-index.js';
import { readQuery } from '../retrieval/query.js';
import { askingWeights } from './asking-weights.js';
import { signNames, signsOf } from './signs.js';

/**
 * From here on a recording may answer a question, though what it says of it may be chance: about 1 in 15 questions about
 * another meeting reaches it, and 4 in 5 about the meeting itself.
 */
const least = -1;
const placesRead = 8;
/** Stretches on either side: about a minute. */
const minute = 2;

/** Whether a recording says so much of what a question is about that it may answer it. */
export function dealsWith(index: PassageIndex, question: string, english: Language): boolean {
  const signs = signsOf(index, question, english);
  if (!signs) return false;
  const strength = signNames.reduce(
    (sum, name, i) => sum + (askingWeights[i] ?? 0) * signs[name],
    askingWeights[signNames.length] ?? 0,
  );
  return strength >= least || (signs.strangers === 0 && saidWithinAMinute(index, question));
}

/** A question of a word or two says too little to be weighed. */
const fewWords = 2;

/** Whether all that a short question asks for is said within about a minute. */
function saidWithinAMinute(index: PassageIndex, question: string): boolean {
  const query = readQuery(question, index.speakers);
  const asked = [...query.terms, ...query.setting];
  if (asked.length > fewWords) return false;
  return index.search(query, { limit: placesRead }).some(({ stretch }) => {
    const near = index.stretches.slice(Math.max(0, stretch.index - minute), stretch.index + minute + 1);
    return asked.every((term) => near.some((one) => index.holds(one, term)));
  });
}
