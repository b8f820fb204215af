import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

export type AccessMode = 'edit' | 'view';

/** A key that is null was revoked: nothing opens with it. */
export interface DocumentKeys {
  readonly editKey: string | null;
  readonly viewKey: string | null;
}

/** An id of 128 random bits, written with 22 letters that an address may hold. */
export const newDocumentId = (): string => randomBytes(16).toString('base64url');

/** A key of 192 random bits. */
export const newKey = (): string => randomBytes(24).toString('base64url');

export const newKeys = () => ({ editKey: newKey(), viewKey: newKey() });

/** What a key opens, or null. Takes the same time whatever the key, so that it can't be found letter by letter. */
export function modeOf(key: string, keys: DocumentKeys): AccessMode | null {
  const edit = sameSecret(key, keys.editKey);
  const view = sameSecret(key, keys.viewKey);
  return edit ? 'edit' : view ? 'view' : null;
}

function sameSecret(given: string, secret: string | null): boolean {
  // Digests are of equal length, which timingSafeEqual needs and which hides the secret's length.
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(secret ?? '')) && secret !== null;
}

/**
 * The addresses of a document on this site; the key rides in the fragment, which no server log sees. Without its own key
 * a link opens what the other one opens, and nothing when that is revoked, too.
 */
export const pathsOf = (id: string, { editKey, viewKey }: DocumentKeys) => {
  const [edit, view] = [editKey ?? viewKey ?? '', viewKey ?? ''];
  return { editUrl: `/d/${id}#${edit}`, viewUrl: `/d/${id}#${view}`, embedUrl: `/d/${id}?embed=1#${edit}` };
};

/** The links to hand on; null for a revoked one. @param publicUrl where people reach the studio */
export const linksOf = ({ id, editKey, viewKey }: DocumentKeys & { id: string }, publicUrl: string) => ({
  editUrl: editKey === null ? null : `${publicUrl}/d/${id}#${editKey}`,
  viewUrl: viewKey === null ? null : `${publicUrl}/d/${id}#${viewKey}`,
});
