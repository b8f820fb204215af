import { resourceMetrics } from '@galley/telemetry';
import { connect, type NatsConnection } from '@nats-io/transport-node';

export interface NatsSettings {
  /** `nats://user:password@host:port`, several separated by commas. */
  readonly url: string;
  /** Who connects; also the private inbox prefix that this account may listen on. */
  readonly name: string;
  /** False for a tool that somebody waits for: it says at once when nobody is there. */
  readonly patient?: boolean;
  /** How long connecting may take, in milliseconds. */
  readonly timeoutMs?: number;
}

/**
 * Connects for good: an outage of any length is waited out, since a service that gives up would end quietly
 * after the client's default of some twenty seconds.
 */
export async function connectNats({
  url,
  name,
  patient = true,
  timeoutMs,
}: NatsSettings): Promise<NatsConnection> {
  const addresses = url.split(',').map((part) => new URL(part.trim()));
  const [first] = addresses;
  const connection = await connect({
    servers: addresses.map((address) => address.host),
    name,
    inboxPrefix: inboxPrefix(name),
    maxReconnectAttempts: patient ? -1 : 3,
    reconnectTimeWait: 250,
    waitOnFirstConnect: patient,
    ...(timeoutMs ? { timeout: timeoutMs } : {}),
    // Else the client makes two errors with their stacks for every question, in case one is needed.
    noAsyncTraces: true,
    ...(first?.username
      ? { user: decodeURIComponent(first.username), pass: decodeURIComponent(first.password) }
      : {}),
  });
  if (patient) void countReconnects(connection);
  return connection;
}

/** Ends with the connection. */
async function countReconnects(connection: NatsConnection): Promise<void> {
  for await (const { type } of connection.status())
    if (type === 'reconnect') resourceMetrics.reconnects.inc();
}

export const inboxPrefix = (name: string) => `_INBOX_${name}`;
