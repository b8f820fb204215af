import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { resourceMetrics } from '@galley/telemetry';

/** `throw` fails the transaction (tests); `log` writes it to the log and counts it (production). */
export type TransactionGuard = 'throw' | 'log';

interface Scope {
  readonly guard: TransactionGuard;
  readonly report: (error: WaitInTransaction) => void;
  open: boolean;
  broken: WaitInTransaction | null;
}

/** Code waited for something else while a transaction was open. This is a defect in our code. */
class WaitInTransaction extends Error {
  constructor(readonly what: string) {
    super(`A transaction is open, and ${what}. Read and ask before the transaction, then commit.`);
    this.name = 'WaitInTransaction';
  }
}

const storage = new AsyncLocalStorage<Scope>();

/**
 * Runs the body of a transaction. Until the body ends, all code that it calls can see that a transaction is open.
 * @param report is called for a forbidden wait when the guard only logs
 * @throws WaitInTransaction at the end, even when the body caught it, so that the transaction rolls back
 */
export async function inTransactionScope<T>(
  guard: TransactionGuard,
  report: (error: WaitInTransaction) => void,
  body: () => Promise<T>,
): Promise<T> {
  const scope: Scope = { guard, report, open: true, broken: null };
  try {
    const result = await storage.run(scope, body);
    // TypeScript does not see that the body may have set it.
    if (scope.broken as WaitInTransaction | null) throw scope.broken as unknown as WaitInTransaction;
    return result;
  } finally {
    scope.open = false;
  }
}

/**
 * Called before every wait that must not happen while a transaction is open: requests, calls to outside systems, a second
 * connection. Such a wait would hold row locks and a connection for as long as the other side takes.
 * @throws WaitInTransaction when the guard is strict
 */
export function refuseInTransaction(what: string): void {
  const broken = noteInTransaction(what);
  if (broken) throw broken;
}

/** Reports a forbidden wait. @returns the error when the guard is strict */
function noteInTransaction(what: string): WaitInTransaction | null {
  const scope = storage.getStore();
  if (!scope?.open) return null;
  const error = new WaitInTransaction(what);
  if (scope.guard === 'throw') return (scope.broken ??= error);
  resourceMetrics.waitsInTransaction.inc();
  scope.report(error);
  return null;
}

/** A listener of these channels can't refuse a request by throwing, so the transaction fails at its end. */
const outgoing = (): void => void noteInTransaction('a request goes out over HTTP');
subscribe('undici:request:create', outgoing);
subscribe('http.client.request.start', outgoing);
