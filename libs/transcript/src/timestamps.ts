/** The zero of each script in which times are written; its other digits follow it. */
const zeros = [...'0٠۰०০੦૦௦౦೦൦๐໐０'];
const digitsTo = (last: number): string =>
  `[${zeros.map((zero) => `${zero}-${String.fromCharCode(zero.charCodeAt(0) + last)}`).join('')}]`;
const digit = digitsTo(9);
const colon = '[:：]';
const minutes = `${digit}{1,3}${colon}${digitsTo(5)}${digit}`;
const fraction = `[.,]${digit}{1,6}`;

/** `1:02:03`, `02:03`, `2:03.500`, `01:02:03:24` with frames, `١:٠٢`: the pattern of one time mark, with no groups. */
export const timePattern = `(?:${digit}{1,3}${colon}${minutes}(?:${fraction}|[:;]${digit}{2}(?!${digit}))?|${minutes}(?:${fraction})?)`;

const wholeTime = new RegExp(`^${timePattern}$`);
/** `\[ 001:02:03.500 \]` with a few spaces more; what is longer is no time. */
const longestMark = 40;

/** Seconds of a time mark such as `00:01:23`, `1:23`, `[00:01:23.500]`, with or without brackets; null if it is none. */
export function parseTimestamp(mark: string): number | null {
  const trimmed = mark.trim();
  if (trimmed === '' || trimmed.length > longestMark) return null;
  const bare = trimmed
    .replace(/^\\?[[(]/, '')
    .replace(/\\?[\])]$/, '')
    .trim();
  if (!wholeTime.test(bare)) return null;
  // Frames are left out: nobody knows how many make a second.
  const [, clock = '', part = '0'] = /^((?:\d+:)?\d+:\d+)(?:[.,](\d+))?/.exec(plainDigits(bare)) ?? [];
  const whole = clock.split(':').reduce((sum, number) => sum * 60 + Number(number), 0);
  return whole + Number(`0.${part}`);
}

/** A time in the digits and colons of ASCII. */
const plainDigits = (time: string): string =>
  time
    .replaceAll('：', ':')
    .replace(/[^\x20-\x7f]/g, (char) =>
      String(zeros.map((zero) => char.charCodeAt(0) - zero.charCodeAt(0)).find((n) => n >= 0 && n <= 9)),
    );

/** `00:01:23`; fractions are cut, so the mark never lies after the words. */
export function formatTimestamp(seconds: number): string {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0));
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** `00:01:23`, or `00:01:23.500`: the mark of a time as it is, to a thousandth. */
export function exactTime(seconds: number): string {
  const thousandths = Math.round((seconds % 1) * 1000);
  return thousandths === 0
    ? formatTimestamp(seconds)
    : `${formatTimestamp(seconds)}.${String(thousandths).padStart(3, '0')}`;
}
