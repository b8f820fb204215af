import type { EntityManager } from 'typeorm';

interface NewMessage {
  /** The event's id; the header `webhook-id`. */
  readonly id: string;
  readonly type: string;
  /** ISO 8601; when it happened. */
  readonly timestamp: string;
  readonly data: unknown;
  /** Messages with the same mark, shortly one after the other, are the same. */
  readonly sameAs?: string;
}

/**
 * Writes a message once and one delivery of it for each of the subscriptions, due at once. Written a second time it changes
 * nothing.
 * @returns the ids of the new deliveries
 */
export async function addDeliveries(
  manager: EntityManager,
  message: NewMessage,
  subscriptionIds: readonly number[],
  now: Date,
): Promise<number[]> {
  if (subscriptionIds.length === 0) return [];
  const { id, type, timestamp, data, sameAs = null } = message;
  // These bytes are signed and sent at every try, so they are stored as they are.
  const body = JSON.stringify({ type, timestamp, data });
  await manager.query(
    `INSERT INTO webhook_messages (id, type, body, "sameAs", "createdAt") VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (id) DO NOTHING`,
    [id, type, body, sameAs, now],
  );
  const rows = await manager.query<{ id: number }[]>(
    `WITH made AS (
       INSERT INTO webhook_deliveries ("messageId", "subscriptionId", "nextTryAt", "createdAt")
       SELECT $1, unnest($2::int[]), $3, $3 ON CONFLICT DO NOTHING RETURNING id)
     SELECT id FROM made ORDER BY id`,
    [id, subscriptionIds, now],
  );
  return rows.map((row) => row.id);
}
