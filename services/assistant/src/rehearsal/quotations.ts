import type { Message } from '@galley/engine';
import { locateQuote, type Transcript, transcriptOf } from '@galley/transcript';
import { plainWords, quotation } from '@galley/writing-core';

/** Number and time that stand before a sentence of a recording, as prompts show it. */
const numberOf = /^[A-Z]{0,2}\d+(?: \[[\d:]+\])? /;
/** The quote lock knows no shorter ones. */
const fewestWords = 3;

/** What people said and wrote, as the messages of a call show it: one running text, in which quotations are looked for. */
export function materialOf(messages: readonly Message[]): Transcript {
  const text = messages
    .filter(({ role }) => role === 'user')
    .flatMap(({ content }) => content.split('\n'))
    .map((line) => line.replace(numberOf, ''))
    .join(' ');
  return transcriptOf({ text, format: 'plain' });
}

/** How many quotations an answer holds, and how many of them stand in the material word for word. */
export function quotationsIn(answer: string, material: Transcript): { quotes: number; located: number } {
  const quotes = stringsOf(answer)
    .flatMap(({ text, isQuote }) => (isQuote ? [text] : quotedIn(text)))
    .filter((text) => wordsOf(text) >= fewestWords);
  return {
    quotes: quotes.length,
    located: quotes.filter((quote) => locateQuote(material, quote) !== null).length,
  };
}

export const wordsIn = (answer: string): number =>
  stringsOf(answer).reduce((sum, { text }) => sum + wordsOf(text), 0);

/** The JSON object of an answer; null for a text. */
export function objectIn(answer: string): Record<string, unknown> | null {
  try {
    const value = JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1)) as unknown;
    return typeof value === 'object' ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

interface Said {
  readonly text: string;
  /** The whole of it claims to be somebody's words. */
  readonly isQuote: boolean;
}

const wordsOf = (text: string): number => plainWords(text).length;

const quotedIn = (text: string): string[] =>
  [...text.matchAll(quotation)].map(([marked]) => marked.slice(1, -1));

const stringsOf = (answer: string): Said[] => {
  const object = objectIn(answer);
  return object === null ? [{ text: answer, isQuote: false }] : walk(object, false);
};

function walk(value: unknown, isQuote: boolean): Said[] {
  if (typeof value === 'string') return [{ text: value, isQuote }];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((part) => walk(part, isQuote));
  const quoteBlock = 'kind' in value && value.kind === 'quote';
  return Object.entries(value).flatMap(([key, part]) =>
    // The kind of a block and the numbers of its sentences are no words of the answer.
    key === 'kind' || key === 'sentences'
      ? []
      : walk(part, key === 'quote' || (quoteBlock && key === 'text')),
  );
}
