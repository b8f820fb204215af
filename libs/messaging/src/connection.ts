import { natsAddress } from '@galley/contracts';
import { resourceMetrics } from '@galley/telemetry';
import { connect, type NatsConnection } from '@nats-io/transport-node';

interface NatsSettings {
  /** As `natsAddress` takes it: `nats://user:password@host:port`, or `tls://…`; several separated by commas. */
  readonly url: string;
  /** The name of the client, and of the private inbox prefix that its account may subscribe to. */
  readonly name: string;
  /** False for a command-line tool: it fails at once when the server is away. */
  readonly waitForServer?: boolean;
  /** How long connecting may take, in milliseconds. */
  readonly timeoutMs?: number;
}

/**
 * Connects and reconnects without an end. With the client's default a service would give up after about twenty seconds and
 * end without a word.
 */
export async function connectNats({
  url,
  name,
  waitForServer = true,
  timeoutMs,
}: NatsSettings): Promise<NatsConnection> {
  const connection = await connect({
    ...natsAddress(url),
    name,
    inboxPrefix: inboxPrefix(name),
    maxReconnectAttempts: waitForServer ? -1 : 3,
    reconnectTimeWait: 250,
    waitOnFirstConnect: waitForServer,
    ...(timeoutMs ? { timeout: timeoutMs } : {}),
    // With traces the client creates two errors with stacks for every request, whether one is needed or not.
    noAsyncTraces: true,
  });
  if (waitForServer) void countReconnects(connection);
  return connection;
}

/** Counts reconnects until the connection is closed. */
async function countReconnects(connection: NatsConnection): Promise<void> {
  for await (const { type } of connection.status())
    if (type === 'reconnect') resourceMetrics.reconnects.inc();
}

export const inboxPrefix = (name: string) => `_INBOX_${name}`;
