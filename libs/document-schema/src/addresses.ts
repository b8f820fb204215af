// Browsers drop white space and control characters inside an address before they read its protocol.
const invisible = /[\p{Cc}\p{Cf}\p{Z}]/gu;

/** Whether an address may stand in a link: web, mail, a path on this site, or a fragment; never `javascript:`. */
export function isSafeLink(address: string | null | undefined): boolean {
  const plain = (address ?? '').replace(invisible, '');
  if (/^(https?:\/\/|mailto:)/i.test(plain)) return true;
  // `//host` and `/\host` leave the site.
  return /^(#|\/(?![/\\]))/.test(plain);
}

/** Whether an address may be an image's: the web or this site. A picture inside the text itself would travel with every edit. */
export function isSafeImage(address: string | null | undefined): boolean {
  const plain = (address ?? '').replace(invisible, '');
  return /^(https?:\/\/|\/(?![/\\]))/i.test(plain);
}
