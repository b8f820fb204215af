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

const rightToLeftLetter =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu;

/** How a text runs by most of its letters: for places where `auto` is not understood, as in mail. */
export function directionOfText(text: string): 'ltr' | 'rtl' {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return (text.match(rightToLeftLetter)?.length ?? 0) * 2 > letters ? 'rtl' : 'ltr';
}

let names: Intl.DisplayNames | null = null;

/** A language's name in English, as screens show it; the code where it has none. */
export function languageName(language: string): string {
  names ??= new Intl.DisplayNames(['en'], { type: 'language' });
  return names.of(language) ?? language;
}
