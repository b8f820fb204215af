import { type AuditAction, auditRecorded, type AuditValues } from '@galley/contracts';
import { currentCaller } from './context.js';
import type { Tx } from './tx.js';

interface Deed {
  readonly action: AuditAction;
  /** What it was done to. */
  readonly thing?: { readonly id?: number | string | null; readonly name?: string | null };
  /** Settings and roles. Never contents, passwords or secrets. */
  readonly before?: AuditValues;
  readonly after?: AuditValues;
  /** Whose deed it is, where the caller is not signed in. */
  readonly by?: { readonly userId: number | null; readonly address?: string };
}

/** Writes down who did what, in the transaction that does it. @param service in whose transaction */
export async function audit(tx: Tx, service: keyof typeof auditRecorded, deed: Deed): Promise<void> {
  const { action, thing, before = null, after = null, by } = deed;
  const caller = currentCaller();
  await tx.publish(auditRecorded[service], {
    action,
    userId: by ? by.userId : (caller?.userId ?? null),
    sessionId: caller?.sessionId ?? null,
    address: by?.address ?? null,
    thing: thing ? { id: thing.id == null ? null : String(thing.id), name: thing.name ?? null } : null,
    before,
    after,
  });
}
