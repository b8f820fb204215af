/** Text on one line. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** "a, b and c". */
export function joined(items: readonly string[]): string {
  if (items.length < 2) return items[0] ?? '';
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;
}

/** Surname where a name has two or more parts of letters; "Speaker 2" and single names stay whole. */
export function shortName(name: string): string {
  const bare = (name.split(',', 1)[0] ?? '').trim();
  const parts = bare.split(/\s+/);
  const last = parts.at(-1) ?? bare;
  return parts.length > 1 && parts.length <= 4 && /^\p{Lu}[\p{L}'’-]+$/u.test(last) ? last : bare;
}

const numberWords = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** Up to ten in words. */
export const inWords = (count: number): string => numberWords[count] ?? String(count);

/** First letter in upper case, the rest as it is. */
export const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
