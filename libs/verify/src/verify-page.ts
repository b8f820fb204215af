import { quotationsIn, type PageQuote } from './json-ld.js';
import {
  checkSignature,
  type Edges,
  type QuoteStatement,
  type ReceiptKeys,
  statementIn,
} from './statement.js';
import { insteadOf, standings, visibleLines } from './visible-text.js';

/** `missing`: its signature was taken out of the page. `unchecked`: nobody knows the key that it names. */
export type Verdict = 'valid' | 'changed' | 'forged' | 'missing' | 'unchecked';

export interface CheckedQuote {
  readonly verdict: Verdict;
  /** Null where the token says nothing that can be read. */
  readonly statement: QuoteStatement | null;
  readonly number: number | null;
  /** What is wrong, in a sentence. */
  readonly problem: string | null;
  /** What the page has in its place. */
  readonly instead: string | null;
}

/** The keys of an installation; null where they could not be fetched. */
export type KeysOf = (issuer: string) => Promise<ReceiptKeys | null>;

/** Holds the quotes of a page against their signatures, and its words against the quotes. Empty: the page has no receipts. */
export async function verifyPage(html: string, keysOf: KeysOf): Promise<CheckedQuote[]> {
  const lines = visibleLines(html);
  const quotes = quotationsIn(html);
  const checked = await Promise.all(quotes.map((quote) => check(quote, lines, keysOf)));
  const unique = [...new Map(checked.map((one, index) => [quotes[index]?.token, one])).values()];
  return [...unique, ...missingOf(unique)].toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0));
}

const found = (
  verdict: Verdict,
  statement: QuoteStatement,
  problem: string,
  instead: string | null = null,
) => ({
  verdict,
  statement,
  number: statement.number,
  problem,
  instead,
});

async function check(
  { token, text, speaker }: PageQuote,
  lines: readonly string[],
  keysOf: KeysOf,
): Promise<CheckedQuote> {
  const statement = statementIn(token);
  if (!statement)
    return {
      verdict: 'forged',
      statement,
      number: null,
      problem: 'Its receipt cannot be read.',
      instead: null,
    };
  const keys = await keysOf(statement.issuer);
  const signature = keys ? await checkSignature(token, keys) : 'unknown-key';
  if (signature === 'forged') return found('forged', statement, 'Its signature does not fit what it says.');
  if (text !== statement.quote || speaker !== statement.speaker)
    return found('forged', statement, 'What the page says to machines is not what was signed.', text);
  const { places, quote } = statement;
  const standing = standings(lines, quote).map(({ edges }) => edges);
  const lost = without(places, standing).length;
  if (lost > 0) {
    const problem =
      lost === places.length
        ? 'These words do not stand in the page as they were published.'
        : `These words were published at ${places.length} places; ${lost} of them were changed.`;
    return found('changed', statement, problem, insteadOf(lines, quote));
  }
  if (signature === 'unknown-key')
    return found('unchecked', statement, `No key of ${statement.issuer} that it names is known.`);
  return { verdict: 'valid', statement, number: statement.number, problem: null, instead: null };
}

/** The places that have nothing like them among others; each of these stands for one. */
function without(places: readonly Edges[], others: readonly Edges[]): Edges[] {
  const left = others.map(String);
  return places.filter((edges) => {
    const at = left.indexOf(String(edges));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** The quotes of a receipt that the page does not have any more, although it has others of it. */
function missingOf(checked: readonly CheckedQuote[]): CheckedQuote[] {
  const receipts = new Map<string, QuoteStatement[]>();
  for (const { statement, verdict } of checked)
    if (statement && verdict !== 'forged')
      receipts.set(statement.receipt, [...(receipts.get(statement.receipt) ?? []), statement]);
  const here = new Set(
    checked.map(({ statement }) => statement && `${statement.receipt} ${statement.number}`),
  );
  return [...receipts].flatMap(([receipt, [one]]) =>
    Array.from({ length: Math.min(one?.of ?? 0, 1_000) }, (_, index) => index + 1)
      .filter((number) => !here.has(`${receipt} ${number}`))
      .map((number) => ({
        verdict: 'missing' as const,
        statement: null,
        number,
        problem: `The text was published with ${one?.of} quotes; the receipt of this one is not in the page.`,
        instead: null,
      })),
  );
}
