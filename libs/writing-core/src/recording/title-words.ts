import type { Token } from '../language/language.js';

/** With these a clause points outside itself or speaks of the speaker. */
export const pointing: ReadonlySet<string> = new Set(
  `i i'm me my mine myself we us our ours you're it its itself they them their theirs he him his she her hers this that these those here
  there such one ones thing things something anything everything stuff someone somebody anybody nobody everyone everybody another other
  others same lot bit kind sort way etc uh um yeah ok okay`.split(/\s+/),
);

export const isNoun = (token: Token | undefined): boolean =>
  token !== undefined && (token.pos === 'NOUN' || token.pos === 'PROPN') && token.term !== '';

/** Words with one space between them; "'s" and "n't" stay with the word before. */
export const joinedWords = (tokens: readonly Token[]): string =>
  tokens
    .map(({ text, pos, lower }, i) => {
      const word = pos === 'PROPN' || /\p{Lu}.*\p{Lu}/u.test(text) ? text : lower;
      return i > 0 && !/^(?:['’]\w|n['’]t$)/.test(word) ? ` ${word}` : word;
    })
    .join('');

/** Behind these nouns "to", "from" and "by" belong to the noun; behind others to a verb that a title would leave out. */
const leading: Readonly<Record<string, ReadonlySet<string>>> = {
  to: new Set(
    `access addition alternative amendment answer approach attention barrier change commitment connection contribution damage
    exception guide introduction invitation key letter limit link modification move objection opposition path reaction reference
    relation resistance response return right road route solution subsidy support switch threat transfer transition update upgrade way`.split(
      /\s+/,
    ),
  ),
  from: new Set(
    `benefit departure escape exit feedback funding help income lesson message migration money move news payment people pressure
    profit proposal protection question refund removal report revenue shift signal support switch transfer transition withdrawal`.split(
      /\s+/,
    ),
  ),
  by: new Set(
    `abuse adoption analysis attack book censorship control decision design discrimination investment letter management offer
    ownership paper payment plan project proposal report research review ruling speech study support surveillance use work`.split(
      /\s+/,
    ),
  ),
  into: new Set('entry inquiry insight investment research transition'.split(' ')),
};

/** "transaction to the mempool": what is done with the transaction is not said. */
export function lacksVerb(tokens: readonly Token[]): boolean {
  const link = tokens.findIndex(
    ({ pos, lower }) => !/^(?:NOUN|PROPN|ADJ|DET|NUM)$/.test(pos) || lower in leading,
  );
  const nouns = leading[tokens[link]?.lower ?? ''];
  const head = tokens[link - 1];
  if (!nouns || !head || tokens[link + 1]?.pos === 'VERB') return false;
  return !nouns.has(head.lower) && !nouns.has(head.lower.replace(/s$/, ''));
}
