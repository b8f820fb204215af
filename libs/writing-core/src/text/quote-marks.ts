/** Words in double quotation marks of any language, marks included, one character at each end. Apostrophes are no marks. */
export const quotation = /“[^“”]+”|"[^"]+"|«[^«»]+»|„[^“”„]+[“”]|”[^“”„]+”|「[^「」]+」|『[^『』]+』/g;

/** Every mark that opens or closes a quotation. */
export const quoteMarks = '“”„«»「」『』"';

const marksOf: Readonly<Record<string, readonly [opens: string, closes: string]>> = {
  de: ['„', '“'],
  cs: ['„', '“'],
  pl: ['„', '”'],
  fr: ['«\u00A0', '\u00A0»'],
  ru: ['«', '»'],
  uk: ['«', '»'],
  el: ['«', '»'],
  ja: ['「', '」'],
};

/** Words as a quotation, in the marks of a language. */
export function quotedIn(language: string, words: string): string {
  const [opens, closes] = marksOf[language] ?? ['“', '”'];
  return `${opens}${words}${closes}`;
}
