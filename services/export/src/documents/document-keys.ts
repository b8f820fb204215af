import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

export type AccessMode = 'edit' | 'view';

export interface DocumentKeys {
  readonly editKey: string;
  readonly viewKey: string;
}

/** An id of 128 random bits, written with 22 letters that an address may hold. */
export const newDocumentId = (): string => randomBytes(16).toString('base64url');

/** Two keys of 192 random bits each. */
export const newKeys = (): DocumentKeys => ({
  editKey: randomBytes(24).toString('base64url'),
  viewKey: randomBytes(24).toString('base64url'),
});

/** What a key opens, or null. Takes the same time whatever the key, so that it can't be found letter by letter. */
export function modeOf(key: string, keys: DocumentKeys): AccessMode | null {
  const edit = sameSecret(key, keys.editKey);
  const view = sameSecret(key, keys.viewKey);
  return edit ? 'edit' : view ? 'view' : null;
}

function sameSecret(given: string, secret: string): boolean {
  // Digests are of equal length, which timingSafeEqual needs and which hides the secret's length.
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}

/** The addresses of a document on this site; the key rides in the fragment, which no server log sees. */
export const pathsOf = (id: string, { editKey, viewKey }: DocumentKeys) => ({
  editUrl: `/d/${id}#${editKey}`,
  viewUrl: `/d/${id}#${viewKey}`,
  embedUrl: `/d/${id}?embed=1#${editKey}`,
});
