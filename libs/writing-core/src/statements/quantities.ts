import { inOwnUnit, isMoney, type Measure, measureAt, measureOf } from './units.js';

/** What a number measures, as far as its neighbours say. */
export type Unit = 'percent' | 'money' | 'year' | 'order' | 'clock' | 'measured' | 'plain';

/** A number of a text, in digits or words. */
export interface Quantity {
  readonly value: number;
  readonly unit: Unit;
  /** The unit is part of the number: nine hours are not nine minutes. Null where none is said. */
  readonly measure: Measure | null;
  /** How the text takes it: "about 50", "more than 50", "up to 50". */
  readonly relation: 'exact' | 'about' | 'atLeast' | 'atMost';
  /** Words that form it: from the first to before the last. */
  readonly first: number;
  readonly end: number;
}

/** A map, not an object: "constructor" is a word, too, and every object knows it. */
type Words = ReadonlyMap<string, number>;

const small: Words = new Map(
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen`
    .split(' ')
    .map((word, value): [string, number] => [word, value]),
);
const tens: Words = new Map(
  `twenty thirty forty fifty sixty seventy eighty ninety`
    .split(' ')
    .map((word, i): [string, number] => [word, (i + 2) * 10]),
);
const scales: Words = new Map([
  ['hundred', 100],
  ['thousand', 1e3],
  ['k', 1e3],
  ['million', 1e6],
  ['millions', 1e6],
  ['m', 1e6],
  ['billion', 1e9],
  ['bn', 1e9],
  ['trillion', 1e12],
  ['dozen', 12],
]);
const ordinals: Words = new Map(
  `first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth`
    .split(' ')
    .map((word, i): [string, number] => [word, i + 1]),
);
const single: Words = new Map([
  ['half', 0.5],
  ['twice', 2],
  ['double', 2],
  ['thrice', 3],
  ['triple', 3],
  ['quarter', 0.25],
]);
const numberWords: ReadonlySet<string> = new Set(
  [small, tens, scales, ordinals, single].flatMap((words) => [...words.keys()]),
);

const sign = new RegExp(String.raw`\d|\b(?:${[...numberWords].join('|')})\b`, 'i');
/** Whether a text may hold a number: most sentences hold none, and need not be read for one. */
export const mayHoldNumber = (text: string): boolean => sign.test(text);

/** The numbers of a text given as lower-case words; "one" counts only where it measures something or stands in a number. */
export function quantitiesIn(words: readonly string[]): Quantity[] {
  const found: Quantity[] = [];
  for (let at = 0; at < words.length;) {
    const read = readAt(words, at);
    if (read === null) {
      at += 1;
      continue;
    }
    found.push(read);
    at = read.end;
  }
  return withSharedMeasures(words, found);
}

/** "40 to 50 percent", "two or three hours": the unit is said once. */
function withSharedMeasures(words: readonly string[], found: readonly Quantity[]): Quantity[] {
  const shared: Quantity[] = [];
  for (const one of [...found].reverse()) {
    const next = shared[0];
    const joined =
      one.unit === 'plain' &&
      next?.measure &&
      (next.first === one.end ||
        (next.first === one.end + 1 && /^(?:to|or|and)$/.test(words[one.end] ?? '')));
    shared.unshift(joined ? { ...one, unit: next.unit, measure: next.measure } : one);
  }
  return shared;
}

function readAt(words: readonly string[], at: number): Quantity | null {
  const word = words[at] ?? '';
  const hasDigits = /\d/.test(word);
  if (!hasDigits && !numberWords.has(word)) return null;
  const clock = hasDigits ? /^(\d{1,2}):(\d\d)$/.exec(word) : null;
  if (clock) return bare(words, at, Number(clock[1]) * 60 + Number(clock[2]), 'clock');
  const ordinal = hasDigits ? Number(/^(\d+)(?:st|nd|rd|th)$/.exec(word)?.[1]) : ordinals.get(word);
  if (ordinal !== undefined && Number.isFinite(ordinal)) return bare(words, at, ordinal, 'order');
  const once = single.get(word);
  if (once !== undefined) return quantity(words, at, { value: once, end: at + 1, unit: 'plain' });
  const number = hasDigits ? digitsAt(words, at) : spelledAt(words, at);
  if (number === null) return null;
  const bareOne = number.value === 1 && number.end === at + 1 && word === 'one';
  const read = quantity(words, at, number);
  return bareOne && read.unit === 'plain' ? null : read;
}

interface Read {
  readonly value: number;
  readonly end: number;
  readonly unit: Unit;
  /** $, €, £ or %, where one stands beside the digits. */
  readonly sign?: string | undefined;
}

function digitsAt(words: readonly string[], at: number): Read | null {
  const match = /^([$€£])?(\d+(?:,\d{3})*(?:\.\d+)?|\d*\.\d+)(k|m|bn)?(%)?$/.exec(words[at] ?? '');
  if (!match) return null;
  const [, sign, digits = '', short = '', percent] = match;
  const value = Number(digits.replaceAll(',', '')) * (scales.get(short) ?? 1);
  const scaled = scaledFrom(words, at + 1, value);
  const beside = sign ?? percent;
  const year = /^(?:1[89]|20)\d\d$/.test(digits) && beside === undefined && scaled.end === at + 1;
  return { ...scaled, unit: year ? 'year' : 'plain', sign: beside };
}

/** "3 million", "2 hundred thousand". */
function scaledFrom(words: readonly string[], from: number, start: number): { value: number; end: number } {
  let [value, end] = [start, from];
  for (let scale = scales.get(words[end] ?? ''); scale !== undefined; scale = scales.get(words[end] ?? '')) {
    if ((words[end] ?? '').length === 1) break;
    value *= scale;
    end += 1;
  }
  return { value, end };
}

/** "forty two", "a hundred and five", "two point one", "nineteen sixty eight", "twenty twenty one". */
function spelledAt(words: readonly string[], at: number): Read | null {
  let total = 0;
  let group = 0;
  let end = at;
  let read = false;
  for (; end < words.length; end += 1) {
    const word = words[end] ?? '';
    const next = words[end + 1] ?? '';
    const unit = small.get(word);
    const ten = tens.get(word);
    const scale = scales.get(word);
    if (word === 'and' && read && group % 100 === 0 && (small.has(next) || tens.has(next))) continue;
    if (unit !== undefined && (group % 10 === 0 || !read) && !(unit > 9 && group % 100 !== 0)) group += unit;
    else if (ten !== undefined && group % 100 === 0) group += ten;
    else if (word === 'hundred' && (read || isArticle(words[at - 1]))) group = Math.max(1, group) * 100;
    else if (scale !== undefined && scale >= 12 && word.length > 2 && (read || isArticle(words[at - 1]))) {
      total += Math.max(1, group) * scale;
      group = 0;
    } else break;
    read = true;
  }
  if (!read) return null;
  const century = total === 0 && group >= 13 && group <= 20 && end === at + 1 ? spelledAt(words, end) : null;
  if (century && century.value >= 10 && century.value < 100)
    return { value: group * 100 + century.value, end: century.end, unit: 'year' };
  const decimals = words[end] === 'point' ? decimalsFrom(words, end + 1) : null;
  if (decimals) return { ...scaledFrom(words, decimals.end, total + group + decimals.value), unit: 'plain' };
  return { value: total + group, end, unit: 'plain' };
}

const isArticle = (word: string | undefined): boolean => word === 'a' || word === 'the' || word === 'per';

function decimalsFrom(words: readonly string[], from: number): { value: number; end: number } | null {
  let digits = '';
  let end = from;
  for (; end < words.length; end += 1) {
    const digit =
      small.get(words[end] ?? '') ??
      (/^\d+$/.test(words[end] ?? '') ? Number(words[end]) : tens.get(words[end] ?? ''));
    if (digit === undefined) break;
    digits += String(digit);
  }
  return digits === '' ? null : { value: Number(`0.${digits}`), end };
}

/** A number that takes no unit. */
const bare = (words: readonly string[], first: number, value: number, unit: Unit): Quantity => ({
  value,
  unit,
  measure: null,
  relation: relationBefore(words, first),
  first,
  end: first + 1,
});

function quantity(words: readonly string[], first: number, { value, end, unit, sign }: Read): Quantity {
  const measure = sign === undefined ? measureAt(words, end) : measureOf(sign);
  const known = unit === 'year' || measure === null ? unit : unitOf(measure);
  const relation = relationBefore(words, first);
  return { value, unit: known, measure: unit === 'year' ? null : measure, relation, first, end };
}

const unitOf = (measure: Measure): Unit =>
  measure.dimension === 'percent' ? 'percent' : isMoney(measure) ? 'money' : 'measured';

function relationBefore(words: readonly string[], first: number): Quantity['relation'] {
  const [two = '', one = ''] = [words[first - 2], words[first - 1]];
  if (/^(?:about|around|roughly|approximately|almost|nearly|some|circa|close|like)$/.test(one))
    return 'about';
  if (
    /^(?:over|above|exceeding)$/.test(one) ||
    ((two === 'more' || two === 'greater') && one === 'than') ||
    (two === 'at' && one === 'least')
  )
    return 'atLeast';
  if (
    /^(?:under|below|within)$/.test(one) ||
    ((two === 'less' || two === 'fewer') && one === 'than') ||
    (two === 'at' && one === 'most') ||
    (two === 'up' && one === 'to')
  )
    return 'atMost';
  return 'exact';
}

/** Whether two numbers can measure the same thing. A number without a unit can measure anything. */
export const comparable = (a: Quantity, b: Quantity): boolean =>
  a.unit === b.unit
    ? a.measure?.dimension === b.measure?.dimension
    : (a.unit === 'plain' && b.unit !== 'order' && b.unit !== 'clock') ||
      (b.unit === 'plain' && a.unit !== 'order' && a.unit !== 'clock');

/** Whether two numbers are the same one in units that measure different things: nine hours, nine dollars. */
export const sameOfAnother = (a: Quantity, b: Quantity): boolean =>
  a.measure !== null &&
  b.measure !== null &&
  (a.measure.dimension !== b.measure.dimension || otherRate(a.measure, b.measure)) &&
  a.value === b.value;

/** "per hour" against "per day". */
const otherRate = (a: Measure, b: Measure): boolean => a.per !== null && b.per !== null && a.per !== b.per;

/** Two months, years or days are counted, not measured to the second. */
const unitTolerance = 0.02;

/** Whether a statement's number says the same as the recording's, "about" and "more than" taken as what they are. */
export function agrees(claimed: Quantity, said: Quantity): boolean {
  const { measure: mine, value } = claimed;
  const theirs = said.measure;
  if (!mine || !theirs || mine.factor === theirs.factor)
    return (!mine || !theirs || !otherRate(mine, theirs)) && agree(claimed, said, value, said.value);
  const [ours, other] = [inOwnUnit(value, mine), inOwnUnit(said.value, theirs)];
  return Math.abs(ours - other) <= unitTolerance * other || agree(claimed, said, ours, other);
}

function agree(claimed: Quantity, said: Quantity, mine: number, theirs: number): boolean {
  if (Math.abs(mine - theirs) < 1e-9) return true;
  if (claimed.unit === 'year' || said.unit === 'year' || claimed.relation === said.relation)
    return claimed.relation === 'about' && isRounding(mine, theirs);
  if (claimed.relation === 'atLeast') return theirs >= mine && theirs <= mine * 1.5;
  if (claimed.relation === 'atMost') return theirs <= mine && theirs >= mine * 0.67;
  return claimed.relation === 'about' && isRounding(mine, theirs);
}

/** The same number of the same thing, not rounded; a unit may be left out. */
export const sameInUnits = (a: Quantity, b: Quantity): boolean =>
  Math.abs(a.value - b.value) < 1e-9 &&
  (!a.measure ||
    !b.measure ||
    (a.measure.dimension === b.measure.dimension && a.measure.factor === b.measure.factor));

/** 17,000 for 16,800; not 34 for 33, nor 51 for 50. */
function isRounding(rough: number, precise: number): boolean {
  const digits = (value: number) =>
    String(value)
      .replace(/^0\.0*|\./g, '')
      .replace(/(?<!0)0+$/, '').length;
  return Math.abs(rough - precise) <= 0.06 * Math.abs(precise) && digits(rough) < digits(precise);
}
