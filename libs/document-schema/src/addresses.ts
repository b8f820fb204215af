// Browsers drop white space and control characters inside an address before they read its protocol.
const invisible = /[\p{Cc}\p{Cf}\p{Z}]/gu;

/** Whether an address may stand in a link: web, mail, a path on this site, or a fragment; never `javascript:`. */
export function isSafeLink(address: string | null | undefined): boolean {
  const plain = (address ?? '').replace(invisible, '');
  if (/^(https?:\/\/|mailto:)/i.test(plain)) return true;
  // `//host` and `/\host` leave the site.
  return /^(#|\/(?![/\\]))/.test(plain);
}

/** Whether an address may be an image's: the web, this site, or a picture carried in the address itself. */
export function isSafeImage(address: string | null | undefined): boolean {
  const plain = (address ?? '').replace(invisible, '');
  return /^(https?:\/\/|\/(?![/\\])|data:image\/(png|jpeg|gif|webp);base64,)/i.test(plain);
}
