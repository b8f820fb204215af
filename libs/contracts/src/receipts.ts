import { z } from 'zod';
import { Nothing, Timestamp } from './common.js';
import { rpcFor } from './message.js';

/**
 * What became of the recording of a quote since it was published. `corrected`: its transcript reads otherwise somewhere. `removed`: the
 * studio does not have it at the moment. `withdrawn`: consent was taken back, and nothing of it is kept.
 */
export const QuoteState = z.enum(['valid', 'corrected', 'removed', 'withdrawn']);
export type QuoteState = z.infer<typeof QuoteState>;

export const ReceiptQuote = z.object({
  number: z.number().int().positive(),
  /** A compact JWS (RFC 7515): what was signed and the signature, as the page has it. Null for a withdrawn recording. */
  token: z.string().nullable(),
  state: QuoteState,
  /** The words of the quote themselves were corrected. */
  touched: z.boolean(),
  /** How they read now; null where they were not touched, or nobody says them any more. */
  wordsNow: z.string().nullable(),
});
export type ReceiptQuote = z.infer<typeof ReceiptQuote>;

/**
 * Where the text is. `draft`: readers don't have it yet. `replaced`: they have another version of it. `unknown`: it was deleted in the
 * studio, which does not look after its post any more.
 */
export const ReceiptTextState = z.enum(['live', 'draft', 'replaced', 'taken-down', 'unknown']);
export type ReceiptTextState = z.infer<typeof ReceiptTextState>;

/** The receipt of a published text: what was signed of its quotes, which never changes, and how they stand now. */
export const Receipt = z.object({
  id: z.uuid(),
  title: z.string(),
  issuedAt: Timestamp,
  text: z.object({
    state: ReceiptTextState,
    /** Where readers find it; null where they don't. */
    address: z.string().nullable(),
  }),
  quotes: z.array(ReceiptQuote),
});
export type Receipt = z.infer<typeof Receipt>;

/** The public keys of this installation (JWKS, RFC 7517), the present one first. */
export const ReceiptKeySet = z.object({
  keys: z.array(
    z.object({
      kty: z.literal('OKP'),
      crv: z.literal('Ed25519'),
      x: z.string(),
      kid: z.string(),
      use: z.literal('sig'),
      alg: z.literal('Ed25519'),
    }),
  ),
});
export type ReceiptKeySet = z.infer<typeof ReceiptKeySet>;

const { query } = rpcFor('generation');
export const receiptRpc = {
  read: query('receipts.read', z.object({ id: z.uuid() }), Receipt, null),
  keys: query('receipts.keys', Nothing, ReceiptKeySet, null),
};
