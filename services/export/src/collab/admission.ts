import type { IncomingMessage } from 'node:http';
import { cleanText, firstTeam, proxyHeaders, TeamId } from '@galley/contracts';

/** Bytes that a socket may send before it has shown a document's key. */
export const maxBytesBefore = 64_000;

interface AdmissionLimits {
  /** Sockets of one address that have shown none. */
  readonly waiting: number;
  /** All sockets of one address. */
  readonly all: number;
}

interface Count {
  all: number;
  waiting: number;
}

/** How many sockets each address holds open. An office behind one address is many people, so the limits are wide. */
export class Addresses {
  private readonly counts = new Map<string, Count>();

  constructor(private readonly limits: AdmissionLimits) {}

  /** @returns null when the address has too many; otherwise what is called when the key was shown, and at the end */
  enter(address: string): { admitted: () => void; left: () => void } | null {
    const count = this.counts.get(address) ?? { all: 0, waiting: 0 };
    if (count.all >= this.limits.all || count.waiting >= this.limits.waiting) return null;
    this.counts.set(address, count);
    count.all += 1;
    count.waiting += 1;
    const admitted = once(() => (count.waiting -= 1));
    const left = once(() => {
      admitted();
      count.all -= 1;
      if (count.all === 0) this.counts.delete(address);
    });
    return { admitted, left };
  }
}

/** The client's own address, as the gateway knows it; it overwrites what a client says. Without a gateway, the peer's. */
export function addressOf({ headers, socket }: IncomingMessage): string {
  const header = headers[proxyHeaders.address];
  return typeof header === 'string' && header !== '' ? header.slice(0, 100) : (socket.remoteAddress ?? '');
}

/** The name of the account that is signed in, as the gateway knows it; null for a guest. */
export function accountOf({ headers }: IncomingMessage): string | null {
  const header = headers[proxyHeaders.person];
  if (typeof header !== 'string' || header === '') return null;
  try {
    return cleanText(decodeURIComponent(header)).trim().slice(0, 60) || null;
  } catch {
    return null;
  }
}

/** The team that the account is signed in for. A gateway from before there were several names none. */
export function teamOf({ headers }: IncomingMessage): TeamId {
  return TeamId.catch(firstTeam).parse(Number(headers[proxyHeaders.team]));
}

function once(work: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    work();
  };
}
