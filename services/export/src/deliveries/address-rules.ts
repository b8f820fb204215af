import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Answers machines of one cloud alone, though it looks like anybody's (Azure's wire server). */
const cloudServices = ['168.63.129.16'];
const lowestFreePort = 1_024;
const httpsPort = 443;

/**
 * Whether an address, as DNS or a person writes it, is one of the public internet. Anything else (loopback, private,
 * link-local with the clouds' metadata, carrier-grade NAT, multicast, reserved, IPv4 wrapped in IPv6) is not.
 */
export function isPublicAddress(text: string): boolean {
  // A zone (fe80::1%eth0) names an interface of this machine.
  if (isIP(text) === 0 || text.includes('%')) return false;
  const address = ipaddr.parse(text);
  // Of IPv6 only 2000::/3 has been given out; the library takes what it does not know for public.
  const isGiven = address.kind() === 'ipv4' || ((address.toByteArray()[0] ?? 0) & 0xe0) === 0x20;
  return isGiven && address.range() === 'unicast' && !cloudServices.includes(address.toString());
}

/** The host of an address without the brackets of IPv6. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/** Whether the operator lets this host be reached, wherever it is (WEBHOOK_ALLOWED_HOSTS). */
export function isAllowedHost(url: URL, allowed: readonly string[]): boolean {
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  return allowed.includes(url.hostname) || allowed.includes(`${url.hostname}:${port}`);
}

/**
 * What is wrong with an address as such, in one sentence; null when nothing is. What its name resolves to is checked at
 * every try.
 */
export function addressProblem(text: string, allowed: readonly string[]): string | null {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol))
    return 'Please write an address like https://example.com/hook.';
  if (url.username !== '' || url.password !== '')
    return 'A name and a password in the address are not accepted; requests are signed instead.';
  if (isAllowedHost(url, allowed)) return null;
  if (url.protocol !== 'https:') return 'Only https addresses are accepted.';
  const host = hostOf(url);
  const isLiteral = ipaddr.isValid(host);
  if (isLiteral ? !isPublicAddress(host) : isLocalName(host)) return 'Internal addresses are not accepted.';
  const port = Number(url.port || httpsPort);
  return port === httpsPort || port >= lowestFreePort
    ? null
    : `Port ${port} is not accepted: use 443, or one from 1024 on.`;
}

/** Names that no public DNS knows. */
function isLocalName(host: string): boolean {
  const name = host.replace(/\.$/, '');
  return !name.includes('.') || /\.(localhost|local|internal|intranet|lan|home\.arpa|corp)$/.test(name);
}
