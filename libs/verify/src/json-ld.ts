import { Parser } from 'htmlparser2';
import type { QuoteStatement } from './statement.js';

/** The name under which a Quotation carries its receipt. */
const receiptProperty = 'galley-receipt';

export interface SignedQuote {
  readonly statement: QuoteStatement;
  readonly token: string;
}

/** The address of a receipt, for people and programs. */
export const receiptUrl = ({ issuer, receipt }: Pick<QuoteStatement, 'issuer' | 'receipt'>): string =>
  `${issuer}/receipts/${receipt}`;

/** The quotes of a page as machines read them (https://schema.org/Quotation). */
export const jsonLdOf = (quotes: readonly SignedQuote[]): string =>
  JSON.stringify({
    '@context': 'https://schema.org',
    '@graph': quotes.map(({ statement, token }) => ({
      '@type': 'Quotation',
      '@id': `${receiptUrl(statement)}#${statement.number}`,
      url: receiptUrl(statement),
      text: statement.quote,
      ...(statement.speaker !== null && {
        spokenByCharacter: { '@type': 'Person', name: statement.speaker },
      }),
      isBasedOn: {
        '@type': 'Clip',
        ...(statement.second !== null && { startOffset: statement.second }),
        isPartOf: {
          '@type': 'CreativeWork',
          name: statement.recording,
          version: `sha256:${statement.transcript}`,
        },
      },
      identifier: { '@type': 'PropertyValue', propertyID: receiptProperty, value: token },
    })),
  });

/** A Quotation with a receipt, as a page has it. */
export interface PageQuote {
  readonly text: string | null;
  readonly speaker: string | null;
  readonly token: string;
}

/** All of a page. JSON that nobody can read holds none. */
export function quotationsIn(html: string): PageQuote[] {
  return scriptsIn(html).flatMap((json) => {
    try {
      return quotationsOf(JSON.parse(json), 0);
    } catch {
      return [];
    }
  });
}

function scriptsIn(html: string): string[] {
  const scripts: string[] = [];
  let inside = false;
  const parser = new Parser({
    onopentag(name, { type }) {
      if (name !== 'script' || type?.trim().toLowerCase() !== 'application/ld+json') return;
      inside = true;
      scripts.push('');
    },
    ontext(text) {
      if (inside) scripts.push((scripts.pop() ?? '') + text);
    },
    onclosetag(name) {
      if (name === 'script') inside = false;
    },
  });
  parser.end(html);
  return scripts;
}

/** Themes put what they find into lists and graphs of their own. */
const deepest = 20;

function quotationsOf(value: unknown, depth: number): PageQuote[] {
  if (depth > deepest || typeof value !== 'object' || value === null) return [];
  const node = value as Record<string, unknown>;
  const token = node['@type'] === 'Quotation' ? tokenOf(node['identifier']) : null;
  if (token === null) return Object.values(node).flatMap((inner) => quotationsOf(inner, depth + 1));
  return [
    { token, text: wordsOf(node['text']), speaker: wordsOf(fieldOf(node['spokenByCharacter'], 'name')) },
  ];
}

function tokenOf(identifier: unknown): string | null {
  const all: unknown[] = Array.isArray(identifier) ? identifier : [identifier];
  const ours = all.find((one) => fieldOf(one, 'propertyID') === receiptProperty);
  return wordsOf(fieldOf(ours, 'value'));
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

const wordsOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
