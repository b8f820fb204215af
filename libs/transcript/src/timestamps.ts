/** `1:02:03`, `02:03`, `2:03.500`: the pattern of one time mark, with no groups. */
export const timePattern = String.raw`(?:\d{1,3}:)?\d{1,3}:[0-5]\d(?:[.,]\d{1,3})?`;

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
  const [clock, fraction = '0'] = bare.split(/[.,]/);
  const parts = (clock ?? '').split(':').map(Number);
  const whole = parts.reduce((sum, part) => sum * 60 + part, 0);
  return whole + Number(`0.${fraction}`);
}

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
