import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Answers machines of one cloud alone, though it looks like anybody's (Azure's wire server). */
const cloudServices = ['168.63.129.16'];

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

/** Whether the operator lets this host be reached, wherever it is. @param allowed `name` or `name:port` each */
export function isAllowedHost(url: URL, allowed: readonly string[]): boolean {
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  return allowed.includes(url.hostname) || allowed.includes(`${url.hostname}:${port}`);
}

/** Whether an address is internal as it is written, before any name is looked up. */
export function isInternal(url: URL): boolean {
  const host = hostOf(url);
  return ipaddr.isValid(host) ? !isPublicAddress(host) : isLocalName(host);
}

/** Ports of the web and those that anybody may take; on the others something else listens, such as mail or a database. */
export const hasUsualPort = ({ port }: URL): boolean =>
  port === '' || /^(80|443)$/.test(port) || Number(port) >= 1_024;

/** Names that no public DNS knows. */
function isLocalName(host: string): boolean {
  const name = host.replace(/\.$/, '');
  return !name.includes('.') || /\.(localhost|local|internal|intranet|lan|home\.arpa|corp)$/.test(name);
}
