import { oncePer, type Sentence } from '@galley/transcript';
import { type Part, partsOf, wordKeys } from '../statements/statement.js';

/** A word as direct and indirect speech are compared: tense, person and small words aside. */
export interface SpokenPart extends Part {
  /** It has to be said; articles, auxiliary verbs and the like need not. */
  readonly needed: boolean;
  readonly person: Person | null;
  /** It limits what is said: "may", "should", "perhaps". */
  readonly hedge: string | null;
}

export type Person = 'first' | 'second' | 'he' | 'she' | 'they' | 'it';

/** Each word with the key of its list. */
const byWord = <K extends string>(lists: Readonly<Record<K, string>>): ReadonlyMap<string, K> =>
  new Map(
    (Object.keys(lists) as K[]).flatMap((key) => lists[key].split(' ').map((word) => [word, key] as const)),
  );

const persons: ReadonlyMap<string, Person> = byWord({
  first: 'i me my mine myself we us our ours ourselves',
  second: 'you your yours yourself yourselves',
  he: 'he him his himself',
  she: 'she her hers herself',
  they: 'they them their theirs themselves one people',
  it: 'it its itself this that these those',
});

const hedges: ReadonlyMap<string, string> = byWord({
  may: 'may might maybe perhaps possibly',
  can: 'can could',
  should: 'should ought',
  must: 'must',
  probably: 'probably likely',
  unlikely: 'unlikely',
  sometimes: 'sometimes',
  often: 'often',
  almost: 'almost nearly',
  hardly: 'hardly',
  rarely: 'rarely seldom',
  only: 'only',
});

const light = new Set(
  `a an the and or but so then than as if that which who whom whose there here of to in on at for by am is are was were be been being
have has had having do does did done will would shall ll ve re d s m just really actually basically simply even also too very quite well
like yes yeah yep oh okay ok uh um now know mean kind sort anyway however because since when while where how why what`.split(
    /\s+/,
  ),
);

/** Past forms that no stem brings back to their verb. */
const bases: ReadonlyMap<string, string> = new Map(
  `went gone go|bought buy|sold sell|lost lose|made make|took taken take|gave given give|got gotten get|came come|saw seen see|knew known
know|thought think|told tell|said say|found find|kept keep|left leave|felt feel|held hold|brought bring|began begun begin|stood stand|paid
pay|met meet|ran run|wrote written write|sat sit|spoke spoken speak|led lead|grew grown grow|fell fallen fall|sent send|built build|broke
broken break|spent spend|rose risen rise|drove driven drive|chose chosen choose|wore worn wear|won win|taught teach|caught catch|fought
fight|sought seek|threw thrown throw|drew drawn draw|flew flown fly|blew blown blow|hid hidden hide|forgot forgotten forget|understood
understand|became become|ate eaten eat|drank drunk drink|slept sleep|woke woken wake|froze frozen freeze|stole stolen steal|shook shaken
shake|swung swing|hung hang|struck strike|stuck stick|dealt deal|meant mean|dug dig|bet bet|lent lend|bent bend|shrank shrunk shrink|sank
sunk sink|sang sung sing|rang rung ring|swam swum swim|tore torn tear|swore sworn swear|bore borne bear|lay lain lie|laid lay|men man|
women woman|children child|feet foot|people people|stops stop`
    .replace(/\n/g, ' ')
    .split('|')
    .flatMap((line) => {
      const words = line.trim().split(/\s+/);
      const base = words.at(-1) ?? '';
      return words.map((word): [string, string] => [word, base]);
    }),
);

/** Reads words for comparison. */
export function spokenParts(text: string): SpokenPart[] {
  return partsOf(text, (word) => bases.get(word)).map((part) => {
    const person = part.quantity ? null : (persons.get(part.lower) ?? null);
    const hedge = hedges.get(part.lower) ?? null;
    const key = person === null ? (hedge === null ? part.key : `~${hedge}`) : '~person';
    return {
      ...part,
      key,
      person,
      hedge,
      needed: part.denies || (person === null && !light.has(part.lower)),
    };
  });
}

/** The keys of `spokenParts`, but for numbers and for words that limit what is said. */
export const plainKeysIn = ({ text }: Sentence): string[] => plainKeys(text);
const plainKeys = wordKeys((word) => bases.get(word));

/** Whether `plainKeysIn` finds this word wherever it is said. */
export const isPlain = ({ quantity, hedge, person }: SpokenPart): boolean =>
  quantity === null && hedge === null && person === null;

/** A sentence of a recording, read once. */
export const spokenIn = oncePer(({ text }: Sentence): readonly SpokenPart[] => spokenParts(text));

/** Whether a pronoun of indirect speech can stand for one of direct speech: "I" becomes "he", "you" becomes "they". */
export function mayStandFor(reported: Person, said: Person): boolean {
  if (reported === said) return true;
  if (said === 'first') return reported !== 'it' && reported !== 'second';
  if (said === 'second') return reported === 'they' || reported === 'first';
  return reported === 'it' && said === 'they';
}
