import { languageOf, oncePer } from '@galley/transcript';
import type { Language } from '../language/language.js';
import { lexiconOf } from '../language/lexicon.js';
import type { PassageIndex } from '../retrieval/passage-index.js';
import type { Stretch } from '../retrieval/passages.js';
import { personOf, type Query, readQuery } from '../retrieval/query.js';
import { stemOf, wordsOf } from '../retrieval/terms.js';
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
  const query = readQuery(question, index.speakers);
  if (!signs || !concernsTheNamed(index, query)) return false;
  const strength = signNames.reduce(
    (sum, name, i) => sum + (askingWeights[i] ?? 0) * signs[name],
    askingWeights[signNames.length] ?? 0,
  );
  return strength >= least || (signs.strangers === 0 && saidWithinAMinute(index, question, query));
}

/** Whether something of a question is said beside the words of those whom it names, or where they are spoken of. */
function concernsTheNamed(index: PassageIndex, { speakers, terms, setting }: Query): boolean {
  if (speakers.size === 0) return true;
  const asked = [...terms, ...setting].flatMap((term) => [term, ...index.kin(term)]);
  const called = [...speakers].flatMap((name) => wordsOf(personOf(name))).filter(({ length }) => length > 2);
  const names = called.map(stemOf);
  const holds = (stretch: Stretch, words: readonly string[]) =>
    words.some((word) => index.holds(stretch, word));
  const concerned = (one: Stretch) =>
    (one.speaker !== null && speakers.has(one.speaker)) || holds(one, names);
  return index.stretches.some(
    (one, at) =>
      concerned(one) && index.stretches.slice(Math.max(0, at - 1), at + 2).some((near) => holds(near, asked)),
  );
}

/** Words of the recording's own language that carry no subject; those of English are never searched for. */
const emptyWords = oncePer(({ transcript }: PassageIndex): ReadonlySet<string> => {
  const code = languageOf(transcript.text);
  return code === undefined || code === 'en' ? new Set() : lexiconOf(code).stopWords;
});

/** Whether all that a question asks for is said within about a minute: then its words need no weighing. */
function saidWithinAMinute(index: PassageIndex, question: string, query: Query): boolean {
  const empty = new Set(
    wordsOf(question)
      .filter((word) => emptyWords(index).has(word))
      .map(stemOf),
  );
  const asked = [...query.terms, ...query.setting].filter((term) => !empty.has(term));
  if (asked.length === 0) return false;
  return index.search(query, { limit: placesRead }).some(({ stretch }) => {
    const near = index.stretches.slice(Math.max(0, stretch.index - minute), stretch.index + minute + 1);
    return asked.every((term) => near.some((one) => index.holds(one, term)));
  });
}
