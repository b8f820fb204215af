/** Ways in which a true sentence is made false. */
export const mutationKinds = ['number', 'negation', 'antonym', 'name', 'unit', 'exchange'] as const;
export type MutationKind = (typeof mutationKinds)[number];

/** The same numbers for the same seed: a run can be repeated. */
export function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

type Chance = () => number;
const pick = <T>(list: readonly T[], chance: Chance): T | undefined =>
  list[Math.floor(chance() * list.length)];
const swap = (text: string, at: number, length: number, by: string): string =>
  text.slice(0, at) + by + text.slice(at + length);

const words = 'two three four five six seven eight nine ten twelve fifteen twenty thirty forty fifty'.split(
  ' ',
);
const people =
  'Thomas Catherine Berlin Google Michael Toronto Siemens Patricia Norway Kepler Amazon Oxford'.split(' ');
/** Written without a look at the engine's list. */
const opposites = new Map(
  `increase decrease|high low|higher lower|more less|before after|always never|buy sell|easy difficult|good bad|better worse|best worst|large
small|bigger smaller|short long|new old|first last|public private|different same|possible impossible|closed open|accept reject|include
exclude|success failure|win lose|early late|safe unsafe|cheap expensive|strong weak|fast slow|simple complicated|start stop|true false|wrong
right|positive negative|internal external|everyone nobody|many few|most least|above below|inside outside|without with|remember forget|agree
disagree|useful useless|necessary unnecessary|happy sad|rich poor|add remove|send receive|likely unlikely|important unimportant|local
global|increase reduce|hard easy|everything nothing|young old|big small|full empty|wide narrow|minimum maximum|love hate|push pull|legal
illegal|upper lower|allow prevent|raise lower|begin end|strength weakness|advantage disadvantage|certain uncertain|known unknown|direct
indirect|visible invisible|far near|active inactive|deep shallow|hot cold|heavy light|clear unclear|formal informal|complete
incomplete|major minor|often rarely|majority minority|careful careless|helpful unhelpful|popular unpopular|able unable|comfortable
uncomfortable|interesting boring|improve worsen|gain loss|rise fall|accurate inaccurate|correct incorrect|reliable unreliable|ancient
modern|temporary permanent|together apart|arrive leave|build destroy|connect disconnect|ask answer|hidden visible|optional required`
    .replace(/\n/g, ' ')
    .split('|')
    .flatMap((pair): [string, string][] => {
      const [a = '', b = ''] = pair.trim().split(' ');
      return [
        [b, a],
        [a, b],
      ];
    }),
);
/** Words of the list that often mean something else. */
const ambiguous = new Set('right long with open light same hard fall lower leave'.split(' '));

/**
 * A sentence with one number, denial, word, name or unit changed, or two words exchanged, so that it says something else; null where it has none.
 *
 * @param common words that the recording also writes in small letters: they are no names
 */
export function mutated(
  kind: MutationKind,
  text: string,
  common: ReadonlySet<string>,
  chance: Chance,
): string | null {
  const changed = {
    number: () => otherNumber(text, chance),
    negation: () => otherPolarity(text),
    antonym: () => otherWord(text, chance),
    name: () => otherName(text, common, chance),
    unit: () => otherUnit(text, chance),
    exchange: () => exchanged(text, chance),
  }[kind]();
  return changed === text ? null : changed;
}

function otherNumber(text: string, chance: Chance): string | null {
  const number =
    /(?<![\w.,:-])(\d+(?:\.\d+)?)(?![\w.,:-]*\d|st|nd|rd|th)|(?<!-)\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty)\b(?!-)/gi;
  const found = pick([...text.matchAll(number)], chance);
  if (!found) return null;
  const value = Number(found[1]);
  const step = chance() < 0.5 ? 1 : Math.max(2, Math.round(value * 0.4));
  const other = found[1]
    ? String(Number((value + step).toFixed(2)))
    : pick(
        words.filter((word) => word !== found[0].toLowerCase()),
        chance,
      );
  return other === undefined ? null : swap(text, found.index, found[0].length, other);
}

function otherPolarity(text: string): string | null {
  const denied =
    /\b(do|does|did|is|are|was|were|has|have|had|could|will|would|should|can)(?: ?n['’]t| not)\b|\b(can)['’]t\b/i;
  if (denied.test(text)) return text.replace(denied, '$1$2');
  const stated = /\b(?:is|are|was|were|will|would|can|could|should|must)\b(?! not| ?n['’]t|['’])/i.exec(text);
  if (!stated || stated.index === 0) return null;
  return swap(text, stated.index, stated[0].length, `${stated[0]} not`);
}

function otherWord(text: string, chance: Chance): string | null {
  const found = pick(
    [...text.matchAll(/\p{L}+/gu)].filter(
      ([word]) => opposites.has(word.toLowerCase()) && !ambiguous.has(word.toLowerCase()),
    ),
    chance,
  );
  return found ? swap(text, found.index, found[0].length, opposites.get(found[0].toLowerCase()) ?? '') : null;
}

function otherName(text: string, common: ReadonlySet<string>, chance: Chance): string | null {
  const names = [...text.matchAll(/(?<=[a-z,] )[A-Z][a-z]{2,}\b(?!['’])/g)].filter(
    ([name]) => !common.has(name.toLowerCase()),
  );
  const found = pick(names, chance);
  const other = pick(
    people.filter((name) => !text.includes(name)),
    chance,
  );
  return found && other ? swap(text, found.index, found[0].length, other) : null;
}

/** Of one kind in a line; each in the singular. */
const units = `second minute hour day week month year
dollar euro pound
meter kilometer mile foot inch
gram kilogram ton
byte kilobyte megabyte gigabyte
percent dollar`
  .split('\n')
  .map((line) => line.split(' '));

/** "nine hours" for "nine minutes": another word of the same kind behind a number. */
function otherUnit(text: string, chance: Chance): string | null {
  const measured =
    /\b(?:\d+(?:\.\d+)?|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|hundred|thousand|million)(?:[ -])([a-z]+)\b/gi;
  const known = (word: string) => units.find((line) => line.includes(singular(word)));
  const found = pick(
    [...text.matchAll(measured)].filter(([, word = '']) => known(word.toLowerCase())),
    chance,
  );
  const word = found?.[1];
  if (!found || word === undefined) return null;
  const kind = known(word.toLowerCase()) ?? [];
  const other = pick(
    kind.filter((one) => one !== singular(word.toLowerCase())),
    chance,
  );
  if (other === undefined) return null;
  const plural =
    other === 'foot' ? 'feet' : other === 'percent' ? other : `${other.replace(/(?<=[^aeiou])y$/, 'ie')}s`;
  const shown = word.endsWith('s') || word === 'feet' ? plural : other;
  return swap(text, found.index + found[0].length - word.length, word.length, shown);
}

const singular = (word: string): string =>
  word === 'feet' ? 'foot' : word.replace(/ies$/, 'y').replace(/(?<![su])s$/, '');

/** Words that join, point or report: exchanging them changes no statement. */
const fillers = new Set(
  `about above actually after again also always another anything around basically because been before being between both could different does
doing each even ever every everything exactly first from going gonna have having here into just kind know last like little make many maybe
mean might more most much need never only other over perhaps pretty probably quite rather really right same says should some something
sort still such sure than that their them then there these they thing things think this those though through time very want well were what
when where which while will with without would yeah your`.split(/\s+/),
);

/** Two words of meaning change places, unless only "and", "or" or a comma stands between them. */
function exchanged(text: string, chance: Chance): string | null {
  const found = [...text.matchAll(/(?<![\p{L}'’-])\p{Ll}{4,}(?![\p{L}'’-])/gu)].filter(
    ([word]) => !fillers.has(word),
  );
  const pairs = found.flatMap((first, i) =>
    found.slice(i + 1).flatMap((second) => {
      const between = text.slice(first.index + first[0].length, second.index);
      const same = first[0].slice(0, 4) === second[0].slice(0, 4);
      return same || /^,? (?:(?:and|or) )?$/.test(between) ? [] : [{ first, second, between }];
    }),
  );
  const pair = pick(pairs, chance);
  if (!pair) return null;
  const { first, second, between } = pair;
  return `${text.slice(0, first.index)}${second[0]}${between}${first[0]}${text.slice(second.index + second[0].length)}`;
}
