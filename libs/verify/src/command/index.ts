import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { marked } from 'marked';
import { receiptUrl } from '../json-ld.js';
import { receiptKeysPath, type ReceiptKeys } from '../statement.js';
import { type CheckedQuote, verifyPage } from '../verify-page.js';

const help = `galley-verify PAGE [--key FILE] [--from ADDRESS] [--offline] [--json]

Checks the quotes of a published page: whether each stands there letter by letter as the studio signed it.
PAGE is an address, or a file of HTML or Markdown.

  --key FILE      the keys of the studio (JWKS), in place of those that it publishes now
  --from ADDRESS  the studio that has to have signed; quotes of another one count as forged
  --offline       asks nobody whether recordings were corrected or withdrawn since
  --json          one JSON value in place of text

Exit codes: 0 every quote is as it was signed, 1 at least one is not, 2 it could not be checked.
`;

export const verifyCodes = { valid: 0, changed: 1, unchecked: 2 } as const;

/** What a studio says today of a quote that it signed. */
interface State {
  readonly number: number;
  readonly state: string;
  readonly touched: boolean;
  readonly wordsNow: string | null;
}

interface Output {
  readonly write: (text: string) => void;
  readonly writeError: (text: string) => void;
}

const toScreen: Output = {
  write: (text) => void process.stdout.write(text),
  writeError: (text) => void process.stderr.write(text),
};

const waitMs = 20_000;
const mostBytes = 20_000_000;

/** The command `galley-verify`. @returns its exit code */
export async function runVerify(args: readonly string[], output: Output = toScreen): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        key: { type: 'string' },
        from: { type: 'string' },
        offline: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    const [page] = positionals;
    if (values.help || page === undefined || positionals.length > 1) {
      (values.help ? output.write : output.writeError)(help);
      return values.help ? verifyCodes.valid : verifyCodes.unchecked;
    }
    const pinned = values.key === undefined ? null : keysIn(await readFile(values.key, 'utf8'));
    const keysOf = pinned ? () => Promise.resolve(pinned) : keysAt();
    const checked = (await verifyPage(htmlOf(await textAt(page), page), keysOf)).map(fromStudio(values.from));
    const states = values.offline ? new Map<string, State>() : await statesOf(checked);
    (values.json ? showJson : show)(output, page, checked, states);
    return codeOf(checked);
  } catch (error) {
    output.writeError(`${error instanceof Error ? error.message : String(error)}\n`);
    return verifyCodes.unchecked;
  }
}

const codeOf = (checked: readonly CheckedQuote[]): number => {
  if (checked.some(({ verdict }) => verdict !== 'valid' && verdict !== 'unchecked'))
    return verifyCodes.changed;
  return checked.length > 0 && checked.every(({ verdict }) => verdict === 'valid')
    ? verifyCodes.valid
    : verifyCodes.unchecked;
};

const isAddress = (page: string): boolean => /^https?:\/\//i.test(page);

async function textAt(page: string): Promise<string> {
  if (!isAddress(page)) return readFile(page, 'utf8');
  const answer = await fetch(page, {
    headers: { accept: 'text/html, application/xhtml+xml' },
    signal: AbortSignal.timeout(waitMs),
  });
  if (!answer.ok) throw new Error(`${page} answers ${answer.status}.`);
  const bytes = await answer.arrayBuffer();
  if (bytes.byteLength > mostBytes) throw new Error(`${page} is too large to be a page.`);
  return new TextDecoder().decode(bytes);
}

/** Markdown is read as static generators do. */
const htmlOf = (text: string, page: string): string =>
  isAddress(page) || !/\.(?:md|markdown)$/i.test(page)
    ? text
    : marked.parse(text.replace(/^---\r?\n[^]*?\n---\r?\n/, ''), { async: false });

function keysIn(json: string): ReceiptKeys {
  const value: unknown = JSON.parse(json);
  const keys = typeof value === 'object' && value !== null && 'keys' in value ? value.keys : null;
  if (!Array.isArray(keys)) throw new Error('The keys are no JSON Web Key Set.');
  return { keys: keys.filter((key) => typeof key === 'object' && key !== null) };
}

/** Of each studio once; null where it does not answer. */
function keysAt(): (issuer: string) => Promise<ReceiptKeys | null> {
  const known = new Map<string, Promise<ReceiptKeys | null>>();
  return (issuer) => {
    const keys =
      known.get(issuer) ??
      jsonAt(`${issuer}${receiptKeysPath}`)
        .then(keysIn)
        .catch(() => null);
    known.set(issuer, keys);
    return keys;
  };
}

async function jsonAt(address: string): Promise<string> {
  if (!isAddress(address)) throw new Error('A studio is reached by http or https.');
  const headers = { accept: 'application/json' };
  const answer = await fetch(address, { headers, signal: AbortSignal.timeout(waitMs) });
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`);
  return answer.text();
}

const fromStudio =
  (from: string | undefined) =>
  (one: CheckedQuote): CheckedQuote => {
    const issuer = one.statement?.issuer;
    if (from === undefined || issuer === undefined || issuer === from.replace(/(?<!\/)\/+$/, '')) return one;
    return { ...one, verdict: 'forged', problem: `${issuer} has signed it, not ${from}.` };
  };

const keyOf = ({ receipt, number }: { receipt: string; number: number }): string => `${receipt} ${number}`;

/** What the studios say of their receipts today; those that don't answer say nothing. */
async function statesOf(checked: readonly CheckedQuote[]): Promise<Map<string, State>> {
  const signed = checked.flatMap(({ statement, verdict }) =>
    statement && verdict !== 'forged' ? [statement] : [],
  );
  const receipts = new Map(signed.map((statement) => [receiptUrl(statement), statement.receipt]));
  const states = new Map<string, State>();
  await Promise.all(
    [...receipts].map(async ([address, receipt]) => {
      const { quotes } = await jsonAt(address)
        .then((answer) => JSON.parse(answer) as { quotes?: State[] })
        .catch(() => ({ quotes: [] }));
      for (const state of quotes ?? []) states.set(keyOf({ receipt, number: state.number }), state);
    }),
  );
  return states;
}

const stateOf = ({ statement }: CheckedQuote, states: ReadonlyMap<string, State>): State | null =>
  (statement && states.get(keyOf(statement))) ?? null;

type Show = (
  output: Output,
  page: string,
  checked: readonly CheckedQuote[],
  states: ReadonlyMap<string, State>,
) => void;

const showJson: Show = ({ write }, page, checked, states) => {
  const quotes = checked.map((one) => ({ ...one, now: stateOf(one, states) }));
  write(`${JSON.stringify({ page, quotes }, null, 2)}\n`);
};

const marks = {
  valid: 'ok',
  changed: 'CHANGED',
  forged: 'FORGED',
  missing: 'MISSING',
  unchecked: 'not checked',
};

const show: Show = ({ write }, page, checked, states) => {
  if (checked.length === 0) write(`${page} has no receipts of quotes.\n`);
  for (const one of checked) {
    const { statement, number, verdict, problem, instead } = one;
    write(`${marks[verdict]}: quote ${number ?? '?'}${statement ? `, ${saidBy(statement)}` : ''}\n`);
    if (statement) write(`  “${statement.quote}”\n`);
    if (problem !== null) write(`  ${problem}\n`);
    if (instead !== null) write(`  There stands: “${instead}”\n`);
    const now = nowOf(stateOf(one, states));
    if (now !== null) write(`  ${now}\n`);
  }
  const issuers = new Set(checked.flatMap(({ statement }) => statement?.issuer ?? []));
  if (issuers.size > 0) write(`Signed by ${[...issuers].join(', ')}.\n`);
};

function saidBy({ speaker, second, recording }: NonNullable<CheckedQuote['statement']>): string {
  const at = second === null ? '' : ` at ${clock(second)}`;
  return `${speaker ?? 'somebody'} in “${recording}”${at}`;
}

const clock = (second: number): string => new Date(Math.floor(second) * 1_000).toISOString().slice(11, 19);

function nowOf(state: State | null): string | null {
  switch (state?.state) {
    case 'withdrawn':
      return 'The recording was withdrawn since.';
    case 'removed':
      return 'The studio does not have the recording any more.';
    case 'corrected':
      if (!state.touched) return 'The recording was corrected since; these words stand.';
      return state.wordsNow === null
        ? 'The recording was corrected since; nobody says these words in it any more.'
        : `The recording was corrected since, to “${state.wordsNow}”.`;
    default:
      return null;
  }
}
