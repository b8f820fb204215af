import { z } from 'zod';
import { AppError, validationError } from './errors.js';
import { limits } from './limits.js';

/** Control characters but for tab and line ends, and lone halves of surrogate pairs: no text holds them, and U+0000 can't be stored. */
const unusable = /[^\P{Cc}\t\n\r]|\p{Cs}/u;
const allUnusable = new RegExp(unusable, 'gu');

/** The text without the characters that no text may hold. */
export const cleanText = (text: string): string =>
  unusable.test(text) ? text.replace(allUnusable, '') : text;

/** The value of a text that is JSON; undefined when it is not. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** A text that people paste from elsewhere: what can't be stored is left out, as it says nothing. */
export const pastedText = (missing?: string) =>
  z.string(missing === undefined ? undefined : { error: missing }).overwrite(cleanText);

/** Where a text holds a character that can't be stored, and which; null when none does. Objects may be nested to any depth. */
export function unusableIn(value: unknown): { readonly field: string; readonly character: string } | null {
  const waiting: [string, unknown][] = [['', value]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [field, inner] = next;
    const found = typeof inner === 'string' ? unusable.exec(inner)?.[0] : undefined;
    if (found !== undefined) return { field, character: nameOf(found) };
    if (!isContainer(inner)) continue;
    for (const [key, child] of Object.entries(inner)) {
      const inKey = unusable.exec(key)?.[0];
      if (inKey !== undefined) return { field, character: nameOf(inKey) };
      waiting.push([field === '' ? key : `${field}.${key}`, child]);
    }
  }
  return null;
}

/**
 * Takes the characters that can't be stored out of all texts of a value, in place. For what our own parts tell each
 * other, and for what comes from systems outside: there nobody could be told to correct it.
 */
export function cleanTexts<T>(value: T): T {
  if (typeof value === 'string') return cleanText(value) as T;
  const waiting: unknown[] = [value];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (!isContainer(next)) continue;
    for (const [key, child] of Object.entries(next)) {
      const name = cleanText(key);
      if (name !== key) Reflect.deleteProperty(next, key);
      if (typeof child === 'string') next[name] = cleanText(child);
      else next[name] = child;
      waiting.push(child);
    }
  }
  return value;
}

/**
 * What a person sent, held against its contract.
 * @throws AppError VALIDATION_FAILED with a sentence that names the field, also for a character that can't be stored
 */
export function checkedInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const checked = schema.safeParse(input);
  if (!checked.success) throw validationError(checked.error);
  const found = unusableIn(checked.data);
  if (found) {
    const where = found.field === '' ? 'The request' : found.field;
    const problem = `${where}: an invisible control character (${found.character}) can't be stored. Please remove it.`;
    throw new AppError('VALIDATION_FAILED', { problem, issues: [{ field: found.field, problem }] });
  }
  return checked.data;
}

/** HTML of a whole text, as somebody sends it: what a document can hold, with a sentence for what it can't. */
export const textHtml = () =>
  z
    .string()
    .max(900_000)
    .superRefine((html, issue) => {
      const problem = problemOfHtml(html);
      if (problem !== null) issue.addIssue({ code: 'custom', message: problem });
    });

/** Why HTML can't become a document; null when it can. */
export function problemOfHtml(html: string): string | null {
  if (html.length > limits.textHtmlCharacters)
    return `A text has at most ${limits.textHtmlCharacters.toLocaleString('en-US')} characters, its formatting included; this one has ${html.length.toLocaleString('en-US')}.`;
  if (/<img\b[^<>]{0,2000}?\bsrc\s*=\s*(?:["']\s*)?data:/i.test(html))
    return 'A picture inside the text itself (data:) is not taken. Upload it first (POST /api/images) and use its address.';
  if (nestingOf(html) > limits.textNesting)
    return `Quotes and lists can be nested at most ${limits.textNesting} levels deep.`;
  return null;
}

/** How deep quotes and lists are nested at the deepest place. */
export function nestingOf(html: string): number {
  let [depth, deepest] = [0, 0];
  for (const [, end] of html.matchAll(/<(\/?)(?:blockquote|ul|ol)\b/gi)) {
    depth = end === '/' ? Math.max(0, depth - 1) : depth + 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

const isContainer = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const nameOf = (character: string): string =>
  `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
