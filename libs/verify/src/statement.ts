import { compactVerify, createLocalJWKSet, decodeProtectedHeader, errors, type JWK } from 'jose';

/** What stands directly before some words and directly behind them. */
export type Edges = readonly [string, string];

/** What an installation signs of one quote of a published text. The signed bytes are its JSON (RFC 7515), so nothing has to be put in order. */
export interface QuoteStatement {
  /** Where the installation is reached: its receipts and its keys are there. */
  readonly issuer: string;
  /** The receipt of the text. */
  readonly receipt: string;
  /** Which quote of the text it is, and of how many. */
  readonly number: number;
  readonly of: number;
  /** The words as they were published. */
  readonly quote: string;
  /** Each place where they stand: the sign before them and the one behind, in the same block (quotation marks, a dash, or nothing). */
  readonly places: readonly Edges[];
  readonly speaker: string | null;
  /** The title of the recording. */
  readonly recording: string;
  /** When the words begin in the recording; null where its transcript has no times. */
  readonly second: number | null;
  /** SHA-256 of the version of the transcript that has them. */
  readonly transcript: string;
  readonly issuedAt: string;
}

/** Ed25519, as a fully specified name of JOSE (RFC 9864). */
export const receiptAlgorithm = 'Ed25519';
export const receiptType = 'galley-quote+jws';
/** Where an installation publishes the keys of its receipts. */
export const receiptKeysPath = '/.well-known/galley-receipts.json';

export interface ReceiptKeys {
  readonly keys: readonly Readonly<Record<string, unknown>>[];
}

/** What a signature is worth. */
export type Signature = 'valid' | 'forged' | 'unknown-key';

const text = (value: unknown): value is string => typeof value === 'string';
const count = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;
const nullOr = <T>(is: (value: unknown) => value is T, value: unknown): boolean =>
  value === null || is(value);
const number = (value: unknown): value is number => typeof value === 'number';

const isEdges = (value: unknown): value is Edges =>
  Array.isArray(value) && value.length === 2 && value.every(text);

function isStatement(value: unknown): value is QuoteStatement {
  if (typeof value !== 'object' || value === null) return false;
  const it = value as Record<keyof QuoteStatement, unknown>;
  const { places } = it;
  return (
    [it.issuer, it.receipt, it.quote, it.recording, it.transcript, it.issuedAt].every(text) &&
    [it.number, it.of].every(count) &&
    nullOr(text, it.speaker) &&
    nullOr(number, it.second) &&
    Array.isArray(places) &&
    places.length > 0 &&
    places.every(isEdges)
  );
}

/** What a token says, before anybody knows whether it is true; null for one that says nothing. */
export function statementIn(token: string): QuoteStatement | null {
  const [, payload = ''] = token.split('.');
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
      sign.charCodeAt(0),
    );
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return isStatement(value) ? value : null;
  } catch {
    return null;
  }
}

/** The name of the key that a token says it was signed with. */
export function keyIn(token: string): string | null {
  try {
    return decodeProtectedHeader(token).kid ?? null;
  } catch {
    return null;
  }
}

/** Holds a token against the keys of its installation, with WebCrypto: in browsers and in Node.js alike. */
export async function checkSignature(token: string, { keys }: ReceiptKeys): Promise<Signature> {
  try {
    const set = createLocalJWKSet({ keys: keys.map((key) => key as unknown as JWK) });
    await compactVerify(token, set, { algorithms: [receiptAlgorithm] });
    return 'valid';
  } catch (error) {
    if (error instanceof errors.JWKSNoMatchingKey) return 'unknown-key';
    if (error instanceof errors.JOSEError && !(error instanceof errors.JOSENotSupported)) return 'forged';
    throw error;
  }
}
