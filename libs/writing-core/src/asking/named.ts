import { partsOf } from '../statements/statement.js';
import type { PassageIndex } from '../retrieval/passage-index.js';
import { stemOf, wordsOf } from '../retrieval/terms.js';

/**
 * How many names of a question nobody says or bears.
 *
 * @param meant speakers whom the question names
 */
export function strangersIn(question: string, meant: ReadonlySet<string>, index: PassageIndex): number {
  const bearers = new Set([...meant].flatMap(wordsOf).map(stemOf));
  const parts = partsOf(question);
  // Where every word has a capital, a capital tells no name.
  const capitals = parts.every(({ text, quantity }) => quantity !== null || /^\P{Ll}/u.test(text));
  const names = parts.filter(
    ({ name, content, key, text }) =>
      name && !capitals && !bearers.has(key) && (content || text.length === 1),
  );
  return names.filter(({ text, key }) =>
    text.length === 1 ? !index.speakers.some((one) => one.endsWith(` ${text}`)) : !index.says(key),
  ).length;
}
