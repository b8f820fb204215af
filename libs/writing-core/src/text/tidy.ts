import { withoutRole } from '@galley/transcript';

/** Text on one line. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** "a, b and c". */
export function joined(items: readonly string[]): string {
  if (items.length < 2) return items[0] ?? '';
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;
}

/** Letters behind a name: honours, degrees and seats in a parliament. */
const behindNames = new Set(
  'AM AS MS MP MSP MEP MLA MNA TD QC KC PhD PsyD MD JD MBA CPA RN OBE CBE MBE KBE Jr Sr II III IV Esq'.split(
    ' ',
  ),
);
/** Words before a surname that are part of it. */
const particle =
  /^(?:van|von|vander|der|den|de|del|della|dela|dos|das|da|di|do|du|la|le|las|los|lo|el|al|bin|ibn|ben|ter|ten|zu|zur)$/i;
/** "Ng" and "Wu" alone are not known as names again: these people are always named in full. */
const surname = /^(?:[dl]['’]|al-|el-)?\p{Lu}[\p{L}\p{M}'’-]{2,}$/u;

/**
 * Surname with its particles where a name has several parts of letters: "van Wirdum", "Williams" for "Kirsty Williams AM".
 * Roles in parentheses are left out; "Speaker 2", "The Chair" and single names stay whole.
 */
export function shortName(name: string): string {
  const bare = (withoutRole(name).split(',', 1)[0] ?? '').trim();
  const parts = bare.split(/\s+/);
  while (parts.length > 2 && behindNames.has((parts.at(-1) ?? '').replace(/\./g, ''))) parts.pop();
  const given = parts.slice(0, -1);
  const isName = given.every((part) => /^\p{Lu}/u.test(part) || particle.test(part));
  if (given.length === 0 || parts.length > 6 || given[0] === 'The' || !isName) return bare;
  if (!surname.test(parts.at(-1) ?? '')) return bare;
  // A first part with a capital is a given name, even where it is called Van.
  const first = parts.findIndex(
    (part, at) => at < parts.length - 1 && particle.test(part) && (at > 0 || /^\p{Ll}/u.test(part)),
  );
  const start =
    first < 0 || !parts.slice(first, -1).every((part) => particle.test(part)) ? parts.length - 1 : first;
  return parts.slice(start).join(' ');
}

const numberWords = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** Up to ten in words. */
export const inWords = (count: number): string => numberWords[count] ?? String(count);

/** First letter in upper case, the rest as it is. */
export const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
