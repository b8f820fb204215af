import { z } from 'zod';

/** The language of a recording or a text by its code of ISO 639: `de`, `pt`, `zh`. */
export const Language = z
  .string()
  .regex(/^[a-z]{2,3}$/, 'A language is given by its code of two or three letters, such as “de”.');
export type Language = z.infer<typeof Language>;

const rightToLeft = new Set(['ar', 'he', 'fa', 'ur', 'yi', 'ps', 'sd', 'ug', 'ckb', 'dv']);

/** How a text of this language runs; `auto` where nobody knows the language: then its first letter decides. */
export const directionOf = (language: string | undefined): 'ltr' | 'rtl' | 'auto' =>
  language === undefined ? 'auto' : rightToLeft.has(language) ? 'rtl' : 'ltr';

let names: Intl.DisplayNames | null = null;

/** A language's name in English, as screens show it; the code where it has none. */
export function languageName(language: string): string {
  names ??= new Intl.DisplayNames(['en'], { type: 'language' });
  return names.of(language) ?? language;
}
