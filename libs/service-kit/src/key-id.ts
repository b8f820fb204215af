import { createHash, createPublicKey } from 'node:crypto';

/**
 * The id of a key. Tokens carry it (`kid`), so that the gateway knows which of several public keys to check them with. It is a
 * hash of the public half, so both halves have the same id.
 * @param pem either half
 */
export function keyIdOf(pem: string): string {
  const spki = createPublicKey(pem).export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(spki).digest('base64url').slice(0, 16);
}

/** Splits a setting that holds several keys, one after the other. */
export const pemBlocks = (text: string): string[] =>
  text.match(/-----BEGIN ([A-Z ]+)-----[\s\S]+?-----END \1-----/g) ?? [];
