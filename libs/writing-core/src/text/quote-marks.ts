export { quotation, quoteMarks } from '@galley/transcript';

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
export function inMarks(language: string, words: string): string {
  const [opens, closes] = marksOf[language] ?? ['“', '”'];
  return `${opens}${words}${closes}`;
}
