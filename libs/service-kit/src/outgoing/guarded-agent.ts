import type { LookupFunction } from 'node:net';
import { isNativeError } from 'node:util/types';
import { Agent } from 'undici';
import { isInternal, isPublicAddress } from './addresses.js';
import type { HostResolver } from './host-resolver.js';

/** An address that somebody gave leads to an internal machine. */
export class RefusedAddress extends Error {}

interface Guard {
  readonly resolver: HostResolver;
  /** The operator allows this host, wherever it is. */
  readonly mayBeInternal: boolean;
}

/**
 * A client for one request to an address that somebody gave. It resolves and vets in one step: the connection is made to the very
 * addresses that were looked at, so a name that changes its meaning in between (DNS rebinding) gains nothing. Destroy it
 * after the request.
 * @throws RefusedAddress for an address that is internal as it is written; Node connects to such a one without a look-up
 */
export function guardedAgent(url: URL, guard: Guard): Agent {
  if (!guard.mayBeInternal && isInternal(url)) throw new RefusedAddress();
  return new Agent({ connect: { lookup: lookupFor(guard) } });
}

function lookupFor({ resolver, mayBeInternal }: Guard): LookupFunction {
  return (host, options, callback) => {
    resolver.resolve(host).then(
      (found) => {
        const [first] = found;
        if (first === undefined) return callback(notFound(), '');
        if (!mayBeInternal && !found.every(isPublicAddress)) return callback(new RefusedAddress(), '');
        if (options.all !== true) return callback(null, first, familyOf(first));
        callback(
          null,
          found.map((address) => ({ address, family: familyOf(address) })),
        );
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
  };
}

const familyOf = (address: string) => (address.includes(':') ? 6 : 4);
const notFound = (): NodeJS.ErrnoException => Object.assign(new Error('No address.'), { code: 'ENOTFOUND' });

type Cause = 'refused' | 'dns' | 'timeout' | 'tls' | 'connection';

/** Why a request did not come through, with the code of the system if it gave one. */
export function causeOf(error: unknown): { cause: Cause; code: string | null } {
  const causes = causesOf(error);
  if (causes.some((cause) => cause instanceof RefusedAddress)) return { cause: 'refused', code: null };
  const code = causes.map((cause) => (cause as NodeJS.ErrnoException).code).find(Boolean) ?? null;
  return { cause: kindOf(code ?? ''), code };
}

/** An error with what stands behind it: undici wraps, and attempts on several addresses come as one. */
function causesOf(error: unknown): unknown[] {
  if (!isNativeError(error)) return [];
  const inner = error instanceof AggregateError ? (error.errors as unknown[]) : [error.cause];
  return [error, ...inner.flatMap(causesOf)];
}

function kindOf(code: string): Cause {
  if (/^(ENOTFOUND|EAI_|ENODATA)/.test(code)) return 'dns';
  if (/TIMEOUT|ETIMEDOUT/.test(code)) return 'timeout';
  return /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO|EPROTO/.test(code) ? 'tls' : 'connection';
}
