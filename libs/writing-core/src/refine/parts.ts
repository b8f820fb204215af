/** Which of several elements is meant. Nothing given: the obvious one, or all. */
export interface Which {
  /** Counted from 0; -1 is the last. */
  readonly place?: number;
  /** Words that it deals with, or its name. */
  readonly about?: string;
  readonly all?: boolean;
}

export type Part = 'paragraph' | 'section' | 'quote' | 'list' | 'subhead' | 'teaser' | 'title' | 'sentence';
const numbers: Readonly<Record<string, number>> = {
  first: 0,
  opening: 0,
  introductory: 0,
  intro: 0,
  second: 1,
  third: 2,
  fourth: 3,
  fifth: 4,
  sixth: 5,
  seventh: 6,
  eighth: 7,
  ninth: 8,
  tenth: 9,
  last: -1,
  final: -1,
  closing: -1,
  concluding: -1,
};
const ordinal = Object.keys(numbers).join('|');
const parts: readonly (readonly [Part, string])[] = [
  ['paragraph', 'paragraphs?|para|intro(?:duction)?|opening|conclusion|closing|ending'],
  ['section', 'sections?|parts?|chapters?'],
  ['quote', 'quotes?|quotations?|block ?quotes?'],
  ['list', 'lists?|bullets?|bullet points?|takeaways?'],
  ['subhead', 'subheads?|sub-?headings?|headings?|headlines?'],
  ['teaser', 'teasers?'],
  ['title', 'titles?|subject lines?'],
  ['sentence', 'sentences?'],
];
const partWords = parts.map(([, words]) => words).join('|');
const named = new RegExp(
  `\\b(?:the\\s+|a\\s+|this\\s+|my\\s+|your\\s+|our\\s+)?(?:(?<ordinal>${ordinal}|\\d+(?:st|nd|rd|th))\\s+)?(?:block\\s+)?(?<part>${partWords})\\b(?:\\s+(?:number\\s+|no\\.?\\s*|#)?(?<digit>\\d{1,2})\\b)?(?<rest>[^]*)$`,
  'i',
);

/** "the second paragraph", "the section on stops", "the quote by Ann": which part, and which of them. */
export function readPart(text: string): { part: Part; which: Which } | null {
  const groups = named.exec(text)?.groups;
  const word = groups?.['part']?.toLowerCase();
  const part = word && parts.find(([, words]) => new RegExp(`^(?:${words})$`, 'i').test(word))?.[0];
  if (!groups || !part || !word) return null;
  const place = placeOf(groups['ordinal'], groups['digit'], word);
  const about = aboutIn(groups['rest'] ?? '');
  return {
    part,
    which: {
      ...(place === null ? {} : { place }),
      ...(about === null ? {} : { about }),
      ...(place === null && about === null && isPlural(word) ? { all: true } : {}),
    },
  };
}

const isPlural = (word: string): boolean => /s$/.test(word) && !/^takeaways$/.test(word);

function placeOf(word: string | undefined, digit: string | undefined, part: string): number | null {
  if (digit !== undefined) return Number(digit) - 1;
  if (word !== undefined) return numbers[word.toLowerCase()] ?? Number.parseInt(word, 10) - 1;
  if (/^(?:intro|opening)/.test(part)) return 0;
  return /^(?:conclu|closing|ending)/.test(part) ? -1 : null;
}

/** "about stops", "called “Stops First”", "by Ann Lee", "that mentions the journal". */
export function aboutIn(rest: string): string | null {
  const match =
    /^\s*(?:\([^)]*\)\s*)?(?:(?:about|on|of|regarding|concerning|with|from|by|called|named|titled|headed|dealing with|where|in which|(?:that|which) (?:is |are )?(?:about|mentions?|says?|deals? with|begins? with|starts? with|talks? about|contains?)|under|[:,-])\s*)?(?:the\s+)?(\S[^]*)$/i.exec(
      rest,
    );
  const words = unquotedWords(match?.[1] ?? '')
    .replace(/\b(?:please|completely|entirely|altogether)\b/gi, '')
    .trim();
  return /[\p{L}\p{N}]/u.test(words) ? words : null;
}

/** Words without the marks around them. */
export const unquotedWords = (text: string): string =>
  text
    .trim()
    .replace(/^[“"«'](.*)[”"»'][.!]?$/su, '$1')
    .trim();
