import { createHash, createPublicKey } from 'node:crypto';

/**
 * The name of a key, which tokens carry (`kid`) so that the gateway knows which of several public keys to hold them against: a sum
 * of the public half, the same for both halves.
 * @param pem either half
 */
export function keyIdOf(pem: string): string {
  const spki = createPublicKey(pem).export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(spki).digest('base64url').slice(0, 16);
}

/** Several keys one after the other, as a setting holds them. */
export const pemBlocks = (text: string): string[] =>
  text.match(/-----BEGIN ([A-Z ]+)-----[\s\S]+?-----END \1-----/g) ?? [];
