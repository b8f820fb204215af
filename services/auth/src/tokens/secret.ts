import { createHash, randomBytes } from 'node:crypto';
import { tokenMark, tokenPrefixLength } from '@galley/contracts';

const SECRET_BYTES = 32;

/**
 * A new token and what is stored of it. A plain SHA-256 is enough: unlike a password, 32 random bytes can't be guessed, and a
 * slow hash would delay every request.
 */
export function newSecret(): { token: string; prefix: string; hash: string } {
  const token = `${tokenMark}${randomBytes(SECRET_BYTES).toString('base64url')}`;
  const hash = createHash('sha256').update(token).digest('hex');
  return { token, prefix: token.slice(0, tokenPrefixLength), hash };
}
