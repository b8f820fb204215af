import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { z } from 'zod';

/** Whether the hop with this address is a proxy of ours; hop 0 is the peer of the connection. As Fastify takes it. */
type TrustedProxies = (address: string, hop: number) => boolean;

const mostHops = 10;

/**
 * `TRUST_PROXY`: how many proxies stand before the gateway, or their addresses (`loopback`, `10.0.0.0/8`, separated by commas).
 * Each proxy adds the address that it saw to X-Forwarded-For, so with a count of n only the last n entries are believed. `true`
 * is refused: it would believe all of them, also those that a browser made up.
 */
export const TrustProxy = z
  .string()
  .default('0')
  .transform((value, context): TrustedProxies => {
    const trusted = /^\d+$/.test(value) ? byCount(Number(value)) : byAddress(value);
    if (trusted !== null) return trusted;
    context.addIssue(
      `must be the number of proxies before the gateway, from 0 to ${mostHops}, or their addresses, like 10.0.0.0/8`,
    );
    return z.NEVER;
  });

const byCount = (count: number): TrustedProxies | null =>
  count > mostHops ? null : (_address, hop) => hop < count;

function byAddress(list: string): TrustedProxies | null {
  try {
    return proxyAddr.compile(list.split(',').map((address) => address.trim()));
  } catch {
    return null;
  }
}

/** The address of the client behind our proxies, for requests that Fastify doesn't see, like upgrades to WebSockets. */
export const clientAddress = (request: IncomingMessage, trusted: TrustedProxies): string =>
  proxyAddr(request, trusted);
