import {
  eventConsumer,
  jobConsumer,
  sourceEvents,
  sourceJobs,
  streams,
  topicEvents,
  topicRpc,
} from '@galley/contracts';
import { testStack, type ProcessName, type TestStack } from './index.js';
import { jetstream } from '@nats-io/jetstream';
import type { Msg, NatsConnection } from '@nats-io/transport-node';
import { connectAs, type NatsAccount, withClient } from '@galley/infra';

describe('rights of the accounts', () => {
  let stack: TestStack;
  const connections: NatsConnection[] = [];
  const as = async (account: ProcessName, prefix: NatsAccount = account) => {
    const connection = await connectAs(stack.envFor(account).NATS_URL ?? '', prefix);
    connections.push(connection);
    return connection;
  };

  beforeAll(async () => {
    stack = await testStack();
  });
  afterAll(async () => {
    await Promise.all(connections.map((connection) => connection.close()));
    await stack.close();
  });

  /** NATS tells a violation asynchronously, on the connection's status. */
  const refusal = async (connection: NatsConnection, act: () => void): Promise<string> => {
    const statuses = connection.status();
    act();
    await connection.flush();
    for await (const status of statuses) if (status.type === 'error') return status.error.message;
    return 'allowed';
  };

  it('let a service publish its own events and nobody else', async () => {
    const source = await as('content-source');
    const ack = await jetstream(source).publish(sourceEvents.ingested.subject, '{}');
    expect(ack.stream).toBe(streams.events);
    const message = await refusal(source, () => source.publish(topicEvents.extracted.subject, '{}'));
    expect(message).toMatch(/permissions violation/i);
  });

  it('let a service hear its own requests only', async () => {
    const auth = await as('auth');
    const message = await refusal(auth, () => {
      auth.subscribe(topicRpc.get.subject, { callback: () => undefined });
    });
    expect(message).toMatch(/permissions violation/i);
  });

  it('keep private inboxes private', async () => {
    const thief = await as('export');
    const message = await refusal(thief, () => {
      thief.subscribe('_INBOX_gateway.>', { callback: () => undefined });
    });
    expect(message).toMatch(/permissions violation/i);
  });

  it('let a service answer whoever asked', async () => {
    const topic = await as('topic');
    topic.subscribe(topicRpc.get.subject, { callback: (_, request) => void request.respond('here') });
    await topic.flush();
    const gateway = await as('gateway');
    const answer = await gateway.request(topicRpc.get.subject, '{}', { timeout: 2000 });
    expect(answer.string()).toBe('here');
  });

  it('let a service answer a request once', async () => {
    const topic = await as('topic');
    const requests: Msg[] = [];
    topic.subscribe(topicRpc.get.subject, {
      callback: (_, request) => {
        requests.push(request);
        request.respond('here');
      },
    });
    await topic.flush();
    const gateway = await as('gateway');
    await gateway.request(topicRpc.get.subject, '{}', { timeout: 2000 });
    expect(await refusal(topic, () => void requests[0]!.respond('again'))).toMatch(/permissions violation/i);
  });

  it('let a service take messages from its own consumers and not from others', async () => {
    const source = await as('content-source');
    await jetstream(source).publish(sourceJobs.ingest.subject, '{"jobId":1}');
    const consumer = await jetstream(source).consumers.get(streams.jobs, jobConsumer(sourceJobs.ingest));
    const message = await consumer.next({ expires: 2000 });
    expect(message?.json()).toEqual({ jobId: 1 });
    expect(await message?.ackAck()).toBe(true);
    const thief = await as('auth');
    const foreign = `$JS.API.CONSUMER.MSG.NEXT.${streams.events}.${eventConsumer('topic', sourceEvents.ingested)}`;
    expect(await refusal(thief, () => thief.publish(foreign, '1'))).toMatch(/permissions violation/i);
    expect(await refusal(thief, () => thief.publish(`$JS.API.STREAM.DELETE.${streams.jobs}`, ''))).toMatch(
      /permissions violation/i,
    );
  });

  it('give a role its own schema and no other', async () => {
    const url = stack.envFor('topic').DATABASE_URL ?? '';
    await withClient(url, (client) => client.query('CREATE TABLE topic.mine (id citext)'));
    const other = stack.envFor('export').DATABASE_URL ?? '';
    await expect(withClient(other, (client) => client.query('SELECT * FROM topic.mine'))).rejects.toThrow(
      'permission denied for schema topic',
    );
    await expect(
      withClient(other, (client) => client.query('CREATE TABLE public.x (id int)')),
    ).rejects.toThrow('permission denied for schema public');
  });
});
