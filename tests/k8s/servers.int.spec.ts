import { randomBytes } from 'node:crypto';
import { jobConsumer, sourceJobs, streams } from '@galley/contracts';
import { newSecrets, name as quoted, prepareDatabase, urlAs, withClient, withDatabase } from '@galley/infra';
import { connectNats, provision } from '@galley/messaging';
import { testStack, type TestStack } from '@galley/testing';
import { jetstream } from '@nats-io/jetstream';
import { z } from 'zod';
import { startNatsServers, type NatsServers } from './nats-servers.js';

const secrets = newSecrets();
const announce = { subject: sourceJobs.ingest.subject, consumer: jobConsumer(sourceJobs.ingest) };

describe('NATS with the values and the Secret of a small cluster', () => {
  let servers: NatsServers;
  beforeAll(async () => {
    servers = await startNatsServers('small', secrets);
  });
  afterAll(() => servers.stop());

  it('accepts the accounts of the Secrets, enforces their rights, and takes large messages', async () => {
    const gateway = await connectNats({ url: servers.urlOf('galley-gateway'), name: 'gateway' });
    expect(gateway.info?.max_payload).toBe(8 * 1024 * 1024);
    await gateway.close();
    const auth = await connectNats({ url: servers.urlOf('galley-auth'), name: 'auth' });
    const refused = (async () => {
      for await (const status of auth.status()) if (status.type === 'error') return String(status.error);
      return 'nothing was refused';
    })();
    auth.publish(announce.subject, '{}');
    expect(await refused).toMatch(/Permissions Violation/i);
    await auth.close();
  });

  it('tells KEDA how many jobs wait, under the names in its triggers', async () => {
    const operator = await connectNats({ url: servers.urlOf('galley-operator'), name: 'operator' });
    await provision(operator);
    for (const jobId of [1, 2, 3])
      await jetstream(operator).publish(announce.subject, JSON.stringify({ jobId }));
    await operator.close();
    const Consumer = z.object({ name: z.string(), num_pending: z.number(), num_ack_pending: z.number() });
    const Stream = z.object({ name: z.string(), consumer_detail: z.array(Consumer).default([]) });
    const Answer = z.object({
      account_details: z.array(z.object({ name: z.string(), stream_detail: z.array(Stream) })),
    });
    // The question that the scaler asks.
    const answer = await fetch(`${servers.monitor}/jsz?acc=$G&consumers=true&config=true`);
    const [account] = Answer.parse(await answer.json()).account_details;
    const stream = account?.stream_detail.find(({ name }) => name === streams.jobs);
    const consumer = stream?.consumer_detail.find(({ name }) => name === announce.consumer);
    expect({ account: account?.name, waiting: consumer?.num_pending }).toEqual({ account: '$G', waiting: 3 });
  });
});

describe('the owner of the database, as CloudNativePG makes it', () => {
  let stack: TestStack;
  const database = `cluster_${randomBytes(4).toString('hex')}`;
  const admin = `${database}_admin`;

  beforeAll(async () => {
    stack = await testStack();
    await withClient(stack.databaseUrl, async (client) => {
      await client.query(`CREATE ROLE ${quoted(admin)} LOGIN NOSUPERUSER CREATEROLE PASSWORD 'owner'`);
      await client.query(`CREATE DATABASE ${quoted(database)} OWNER ${quoted(admin)}`);
    });
  });
  afterAll(async () => {
    await withClient(stack.databaseUrl, async (client) => {
      await client.query(`DROP DATABASE ${quoted(database)} WITH (FORCE)`);
      const roles = await client.query<{ rolname: string }>(
        'SELECT rolname FROM pg_roles WHERE starts_with(rolname, $1) ORDER BY rolname = $2',
        [database, admin],
      );
      for (const { rolname } of roles.rows) await client.query(`DROP ROLE ${quoted(rolname)}`);
    });
    await stack.close();
  });

  it('prepares it repeatedly without being a superuser, and reads what services wrote', async () => {
    const adminUrl = urlAs(withDatabase(stack.databaseUrl, database), admin, 'owner');
    const prepare = () =>
      prepareDatabase({ adminUrl, database, passwords: secrets.roles, rolePrefix: database });
    await prepare();
    const urls = await prepare();
    await withClient(urls.topic, (client) =>
      client.query(`CREATE TABLE topic.marks AS SELECT 'kept'::citext AS mark`),
    );
    await expect(
      withClient(urls.auth, (client) => client.query('SELECT mark FROM topic.marks')),
    ).rejects.toThrow(/permission denied/);
    const { rows } = await withClient(adminUrl, (client) =>
      client.query<{ mark: string }>('SELECT mark FROM topic.marks'),
    );
    expect(rows).toEqual([{ mark: 'kept' }]);
  });
});
