import { randomBytes, randomUUID } from 'node:crypto';
import { cloudEventOf, type EventDefinition, type ServiceName, subjectOfOtherTeams } from '@galley/contracts';
import {
  connectAs,
  name as quoted,
  newSecrets,
  prepareDatabase,
  roleOf,
  schemaOf,
  withClient,
  withDatabase,
} from '@galley/infra';
import { RpcClient, connectNats, provision } from '@galley/messaging';
import { jetstream } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { z } from 'zod';
import { TestRpcClient } from './rpc-client.js';
import { natsFor, type StackNats } from './nats.js';
import { testServers } from './servers.js';
import { endProcesses, type ProcessName } from './service-process.js';

/** A PostgreSQL database and a NATS of one's own, prepared as an installation is: roles, schemas, rights, streams. */
export interface TestStack {
  /** The environment that the launcher would give to this process; `startService(x, { env: stack.envFor('x') })`. */
  envFor(process: ProcessName): Record<string, string>;
  /** Where systems outside subscribe to events. */
  readonly subscriberUrl: string;
  /** Asks as the gateway does. */
  readonly rpc: TestRpcClient;
  /** The operator's connection: may hear and say everything. */
  readonly nats: NatsConnection;
  /** Addresses of both servers with all rights, as the operator's tools take them. */
  readonly operatorUrl: string;
  readonly databaseUrl: string;
  /** Rows from a service's own schema. */
  query<Row extends object>(service: ServiceName, sql: string, values?: unknown[]): Promise<Row[]>;
  /** Publishes an event as its owner would; the same `id` twice is the same event. */
  publish<D extends z.ZodType>(
    event: EventDefinition<D>,
    data: z.input<D>,
    id?: string,
    sequence?: number,
  ): Promise<void>;
  /** Collects what is published from now on, whatever the team; await it before the action. */
  listen<D extends z.ZodType>(event: EventDefinition<D>): Promise<z.output<D>[]>;
  close(): Promise<void>;
}

const open = new Set<TestStack>();
/** Three times as long as the gateway waits: other tests keep the machine busy. */
const waitMs = 30_000;

/** Takes down every process and every stack that a test file forgot; the integration project calls it after each file. */
export async function closeOpenStacks(): Promise<void> {
  await endProcesses();
  await Promise.all([...open].map((stack) => stack.close()));
}

interface StackOptions {
  /** Makes the message servers, when one plain server is not what the test is about. @param folder for their files */
  readonly nats?: (folder: string) => Promise<StackNats>;
}

/** A fresh stack. Starting one takes up to a second; the servers below it are shared by the run. */
export async function testStack(options: StackOptions = {}): Promise<TestStack> {
  const { adminUrl, nats: choice, folder } = testServers();
  const secrets = newSecrets();
  const prefix = `test_${randomBytes(5).toString('hex')}`;
  const [nats, urls] = await Promise.all([
    options.nats ? options.nats(folder) : natsFor(choice, folder),
    prepareDatabase({ adminUrl, database: prefix, passwords: secrets.roles, rolePrefix: prefix }),
  ]);
  const operator = await connectAs(nats.urlFor('operator'), 'operator');
  await provision(operator);
  const gateway = await connectNats({ url: nats.urlFor('gateway'), name: 'gateway' });
  const databaseUrl = withDatabase(adminUrl, prefix);
  const stack: TestStack = {
    envFor: (process) => environment(process, nats, urls, secrets.signing),
    subscriberUrl: nats.urlFor('subscriber'),
    rpc: new TestRpcClient(new RpcClient(gateway, waitMs)),
    nats: operator,
    operatorUrl: nats.urlFor('operator'),
    databaseUrl,
    query: (service, sql, values) => queryAs(databaseUrl, service, sql, values),
    publish: (event, data, id, sequence) => publishEvent(operator, event, data, id, sequence),
    listen: (event) => listenTo(operator, event),
    close: once(async () => {
      open.delete(stack);
      await Promise.all([gateway.close(), operator.close()]);
      await Promise.all([nats.stop(), dropDatabase(adminUrl, prefix)]);
    }),
  };
  open.add(stack);
  return stack;
}

function environment(
  process: ProcessName,
  nats: StackNats,
  urls: Record<ServiceName, string>,
  signing: { privateKey: string; publicKey: string },
): Record<string, string> {
  const base = {
    NATS_URL: nats.urlFor(process),
    LOG_LEVEL: 'error',
    HTTP_PORT: '0',
    NODE_ENV: 'test',
    TRANSACTION_GUARD: 'throw',
    // A busy machine reads slowly.
    READING_TIMEOUT_MS: '60000',
  };
  const origin = { PUBLIC_URL: 'http://localhost:3000' };
  if (process === 'gateway') return { ...base, ...origin, PORT: '0', AUTH_PUBLIC_KEY: signing.publicKey };
  const keys: Record<string, string> =
    process === 'auth' ? { AUTH_PRIVATE_KEY: signing.privateKey, AUTH_PUBLIC_KEY: signing.publicKey } : {};
  // Several services start in one process, which may not answer for minutes while it compiles on a busy machine.
  const database = { DATABASE_URL: urls[process], DATABASE_CONNECT_TIMEOUT_MS: '300000' };
  return { ...base, ...origin, ...keys, ...database, SEED_SAMPLES: 'false' };
}

async function queryAs<Row extends object>(
  url: string,
  service: ServiceName,
  sql: string,
  values?: unknown[],
) {
  return withClient(url, async (client) => {
    await client.query(`SET search_path TO ${quoted(schemaOf(service))}, public`);
    return (await client.query<Row>(sql, values)).rows;
  });
}

async function publishEvent(
  operator: NatsConnection,
  event: EventDefinition,
  data: unknown,
  id: string = randomUUID(),
  sequence?: number,
): Promise<void> {
  const body = cloudEventOf(event, data, { id, time: new Date(), ...(sequence ? { sequence } : {}) });
  // No message id for JetStream: what arrives twice must be recognised by the receiver.
  await jetstream(operator).publish(event.subject, JSON.stringify(body));
}

async function listenTo<D extends z.ZodType>(operator: NatsConnection, event: EventDefinition<D>) {
  const heard: z.output<D>[] = [];
  for (const subject of [event.subject, subjectOfOtherTeams(event.subject)])
    operator.subscribe(subject, {
      callback: (error, message) => {
        if (!error) heard.push(event.data.parse(message.json<{ data: unknown }>().data));
      },
    });
  await operator.flush();
  return heard;
}

async function dropDatabase(adminUrl: string, prefix: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${quoted(prefix)} WITH (FORCE)`);
    const roles = await client.query<{ rolname: string }>(
      'SELECT rolname FROM pg_roles WHERE starts_with(rolname, $1)',
      [roleOf('auth', prefix).slice(0, -'auth'.length)],
    );
    for (const { rolname } of roles.rows) await client.query(`DROP ROLE ${quoted(rolname)}`);
  });
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= work());
}
