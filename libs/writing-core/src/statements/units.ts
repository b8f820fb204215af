/** What a number measures: hours, dollars, percent. */
export interface Measure {
  /** Only numbers of one dimension can be compared. */
  readonly dimension: string;
  /** How much of the dimension's own unit it is: a minute is 60 seconds. */
  readonly factor: number;
  /** As it stands in the text. */
  readonly word: string;
  /** "five dollars per hour": the factor of the hour; null where nothing is divided by. */
  readonly per: string | null;
}

/** Units of each dimension with their factors; all forms of a unit stand in one group. */
const table: Readonly<Record<string, string>> = {
  time: `1 second seconds sec secs|60 minute minutes min mins|3600 hour hours hr hrs|86400 day days|604800 week weeks
1209600 fortnight fortnights|2629800 month months|7889400 quarters|31557600 year years|315576000 decade decades
3155760000 century centuries|0.001 millisecond milliseconds ms|0.000001 microsecond microseconds`,
  length: `1 meter meters metre metres|1000 kilometer kilometers kilometre kilometres km kms|0.01 centimeter centimeters
centimetre centimetres cm|0.001 millimeter millimeters millimetre millimetres mm|1609.34 mile miles|0.3048 foot feet ft
0.0254 inch inches|0.9144 yard yards`,
  mass: `1 gram grams|1000 kilogram kilograms kilo kilos kg|1000000 ton tons tonne tonnes|453.6 lbs|28.35 ounce ounces`,
  volume: `1 liter liters litre litres|3.785 gallon gallons|0.001 milliliter milliliters ml|159 barrel barrels`,
  data: `1 byte bytes|0.125 bit bits|1e3 kilobyte kilobytes kb|1e6 megabyte megabytes mb meg megs|1e9 gigabyte gigabytes gb gig gigs
1e12 terabyte terabytes tb`,
  virtual: `1 vbyte vbytes vb|1000 kvb`,
  frequency: `1 hertz hz|1e3 kilohertz khz|1e6 megahertz mhz|1e9 gigahertz ghz`,
  energy: `1 watt watts|1e3 kilowatt kilowatts kw|1e6 megawatt megawatts mw|1e9 gigawatt gigawatts gw`,
  angle: `1 degree degrees`,
  percent: `1 percent percentage pct %`,
  dollar: `1 dollar dollars buck bucks usd $|0.01 cent cents`,
  euro: `1 euro euros eur €`,
  pound: `1 pound pounds gbp £|0.01 pence`,
  bitcoin: `1 bitcoin bitcoins btc|0.00000001 satoshi satoshis sat sats`,
};

const known = new Map<string, { readonly dimension: string; readonly factor: number }>();
for (const [dimension, groups] of Object.entries(table))
  for (const group of groups.split(/[|\n]/)) {
    const [factor, ...words] = group.split(' ');
    for (const word of words) known.set(word, { dimension, factor: Number(factor) });
  }

const between =
  /^(?:more|full|whole|extra|additional|other|straight|consecutive|working|business|calendar|square|cubic|us|american|good)$/;

/** What stands behind a number, at `at`; null where it is no unit. Words in lower case. */
export function measureAt(words: readonly string[], at: number): Measure | null {
  const place = between.test(words[at] ?? '') ? at + 1 : at;
  const word = words[place] ?? '';
  if (word === 'per' && words[place + 1] === 'cent') return { ...percent, word: 'per cent' };
  const unit = known.get(word);
  if (!unit) return null;
  const divides = /^(?:per|a|an|each|every)$/.test(words[place + 1] ?? '');
  const per = divides ? (known.get(words[place + 2] ?? '') ?? null) : null;
  return { ...unit, word, per: per && `${per.dimension}${per.factor}` };
}

const percent: Measure = { dimension: 'percent', factor: 1, word: 'percent', per: null };
/** Of a sign that stands beside the digits: $, €, £, %. */
export const measureOf = (sign: string): Measure | null => {
  const unit = known.get(sign);
  return unit ? { ...unit, word: sign, per: null } : null;
};

const money = new Set(['dollar', 'euro', 'pound', 'bitcoin']);
export const isMoney = ({ dimension }: Measure): boolean => money.has(dimension);

/** A value in the own unit of its dimension. */
export const inOwnUnit = (value: number, measure: Measure): number => value * measure.factor;
