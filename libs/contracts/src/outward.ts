/**
 * Where an address in a text leads people who have no account: the same address, or null when it leads nowhere for them,
 * because it is a page of the studio or a machine of one's own.
 * @param site where people reach the studio, without a slash at the end
 */
export function outwardAddress(address: string, site: string): string | null {
  if (/^(mailto:|#)/i.test(address)) return address;
  const base = URL.parse(site);
  const url = URL.parse(address, base?.href);
  if (!url || !/^https?:$/.test(url.protocol) || isLocal(url.hostname)) return null;
  const whole = /^https?:/i.test(address) ? address : url.href;
  if (url.host !== base?.host) return whole;
  // Pictures, and documents whose address holds their key, are open to everybody.
  return url.pathname.startsWith('/files/') || /^\/d\/.+#./.test(url.pathname + url.hash) ? whole : null;
}

/** A machine or network of one's own, as an address names it. */
function isLocal(host: string): boolean {
  const name = host.replace(/\.$/, '');
  const local = /^(localhost|0\.|10\.|127\.|169\.254\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[)/;
  return local.test(name) || !name.includes('.') || /\.(localhost|local|internal|intranet|lan)$/.test(name);
}

/** What becomes of the moments of a text that leaves the studio; 'none' takes them out, labels and all. */
export const momentChoices = ['linked', 'none'] as const;
export type MomentChoice = (typeof momentChoices)[number];

/** `[recording]`, the label of a moment without a time, says nothing to readers. */
export const hasTime = (label: string): boolean => /\d/.test(label);
