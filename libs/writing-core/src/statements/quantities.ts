/** What a number measures, as far as its neighbours say. */
export type Unit = 'percent' | 'money' | 'year' | 'order' | 'clock' | 'plain';

/** A number of a text, in digits or words. */
export interface Quantity {
  readonly value: number;
  readonly unit: Unit;
  /** How the text takes it: "about 50", "more than 50", "up to 50". */
  readonly relation: 'exact' | 'about' | 'atLeast' | 'atMost';
  /** Words that form it: from the first to before the last. */
  readonly first: number;
  readonly end: number;
}

const small: Readonly<Record<string, number>> = Object.fromEntries(
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen`
    .split(' ')
    .map((word, value) => [word, value]),
);
const tens: Readonly<Record<string, number>> = Object.fromEntries(
  `twenty thirty forty fifty sixty seventy eighty ninety`.split(' ').map((word, i) => [word, (i + 2) * 10]),
);
const scales: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1e3,
  k: 1e3,
  million: 1e6,
  millions: 1e6,
  m: 1e6,
  billion: 1e9,
  bn: 1e9,
  trillion: 1e12,
  dozen: 12,
};
const ordinals: Readonly<Record<string, number>> = Object.fromEntries(
  `first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth`
    .split(' ')
    .map((word, i) => [word, i + 1]),
);
const single: Readonly<Record<string, number>> = {
  half: 0.5,
  twice: 2,
  double: 2,
  thrice: 3,
  triple: 3,
  quarter: 0.25,
};
const money = /^(?:dollars?|cents?|euros?|pounds?|bucks|usd|eur|gbp|pence)$/;
const percents = /^(?:percent|percentage|pct)$/;

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
  return found;
}

function readAt(words: readonly string[], at: number): Quantity | null {
  const word = words[at] ?? '';
  const clock = /^(\d{1,2}):(\d\d)$/.exec(word);
  if (clock) return quantity(words, at, at + 1, Number(clock[1]) * 60 + Number(clock[2]), 'clock');
  const ordinal = ordinals[word] ?? Number(/^(\d+)(?:st|nd|rd|th)$/.exec(word)?.[1] ?? Number.NaN);
  if (Number.isFinite(ordinal)) return quantity(words, at, at + 1, ordinal, 'order');
  const once = single[word];
  if (once !== undefined) return quantity(words, at, at + 1, once, 'plain');
  const number = digitsAt(words, at) ?? spelledAt(words, at);
  if (number === null) return null;
  const bareOne = number.value === 1 && number.end === at + 1 && word === 'one';
  const read = quantity(words, at, number.end, number.value, number.unit);
  return bareOne && read.unit === 'plain' ? null : read;
}

interface Read {
  readonly value: number;
  readonly end: number;
  readonly unit: Unit;
}

function digitsAt(words: readonly string[], at: number): Read | null {
  const match = /^([$€£])?(\d+(?:,\d{3})*(?:\.\d+)?|\d*\.\d+)(k|m|bn)?(%)?$/.exec(words[at] ?? '');
  if (!match) return null;
  const [, sign, digits = '', short = '', percent] = match;
  const value = Number(digits.replaceAll(',', '')) * (scales[short] ?? 1);
  const scaled = scaledFrom(words, at + 1, value);
  const unit: Unit = sign ? 'money' : percent ? 'percent' : 'plain';
  const year = /^(?:1[89]|20)\d\d$/.test(digits) && unit === 'plain' && scaled.end === at + 1;
  return { ...scaled, unit: year ? 'year' : unit };
}

/** "3 million", "2 hundred thousand". */
function scaledFrom(words: readonly string[], from: number, start: number): { value: number; end: number } {
  let [value, end] = [start, from];
  for (let scale = scales[words[end] ?? '']; scale !== undefined; scale = scales[words[end] ?? '']) {
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
    const unit = small[word];
    const ten = tens[word];
    const scale = scales[word];
    if (word === 'and' && read && group % 100 === 0 && (next in small || next in tens)) continue;
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
      small[words[end] ?? ''] ??
      (/^\d+$/.test(words[end] ?? '') ? Number(words[end]) : tens[words[end] ?? '']);
    if (digit === undefined) break;
    digits += String(digit);
  }
  return digits === '' ? null : { value: Number(`0.${digits}`), end };
}

function quantity(words: readonly string[], first: number, end: number, value: number, unit: Unit): Quantity {
  const next = words[end] ?? '';
  const percent = percents.test(next) || (next === 'per' && words[end + 1] === 'cent');
  const known: Unit = unit !== 'plain' ? unit : percent ? 'percent' : money.test(next) ? 'money' : 'plain';
  return { value, unit: known, relation: relationBefore(words, first), first, end };
}

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

/** Whether two numbers can measure the same thing. */
export const comparable = (a: Quantity, b: Quantity): boolean =>
  a.unit === b.unit ||
  (a.unit === 'plain' && b.unit !== 'order' && b.unit !== 'clock') ||
  (b.unit === 'plain' && a.unit !== 'order' && a.unit !== 'clock');

/** Whether a statement's number says the same as the recording's, "about" and "more than" taken as what they are. */
export function agrees(claimed: Quantity, said: Quantity): boolean {
  const [mine, theirs] = [claimed.value, said.value];
  if (Math.abs(mine - theirs) < 1e-9) return true;
  if (claimed.unit === 'year' || said.unit === 'year' || claimed.relation === said.relation)
    return isRounding(mine, theirs) && claimed.relation === 'about';
  if (claimed.relation === 'atLeast') return theirs >= mine && theirs <= mine * 1.5;
  if (claimed.relation === 'atMost') return theirs <= mine && theirs >= mine * 0.67;
  return claimed.relation === 'about' && isRounding(mine, theirs);
}

/** 17,000 for 16,800; not 34 for 33, nor 51 for 50. */
function isRounding(rough: number, precise: number): boolean {
  const digits = (value: number) =>
    String(value)
      .replace(/^0\.0*|\./g, '')
      .replace(/(?<!0)0+$/, '').length;
  return digits(rough) < digits(precise) && Math.abs(rough - precise) <= 0.06 * Math.abs(precise);
}
