import {
  documentEvents,
  eventConsumer,
  generationEvents,
  generationJobs,
  modelCalled,
  publicEvents,
  sourceEvents,
  streams,
  topicRpc,
  type CloudEvent,
  type EventDefinition,
} from '@galley/contracts';
import { connectAs } from '@galley/infra';
import { eventExamples } from '@galley/specs';
import {
  AckPolicy,
  DeliverPolicy,
  jetstream,
  jetstreamManager,
  type ConsumerConfig,
  type JetStreamManager,
} from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { testStack, type TestStack } from './index.js';

const ingested = sourceEvents.ingested;
const facts = (title: string) => ({ ...(eventExamples[ingested.type] as { title: string }), title });

describe('the account of subscribers', () => {
  let stack: TestStack;
  let reader: NatsConnection;
  let manager: JetStreamManager;
  let beforeThree: Date;

  beforeAll(async () => {
    stack = await testStack();
    reader = await connectAs(stack.subscriberUrl, 'subscriber');
    manager = await jetstreamManager(reader);
    for (const title of ['one', 'two']) await stack.publish(ingested, facts(title) as never);
    const before = Date.now();
    while (Date.now() === before) await stack.nats.flush();
    beforeThree = new Date();
    await stack.publish(ingested, facts('three') as never);
  });
  afterAll(async () => {
    await reader.close();
    await stack.close();
  });

  const durable = (name: string, more: Partial<ConsumerConfig> = {}, event: EventDefinition = ingested) =>
    manager.consumers.add(streams.events, {
      durable_name: name,
      ack_policy: AckPolicy.Explicit,
      filter_subject: event.subject,
      ...more,
    });
  const titles = async (name: string, count: number): Promise<string[]> => {
    const consumer = await jetstream(reader).consumers.get(streams.events, name);
    const found: string[] = [];
    for await (const message of await consumer.fetch({ max_messages: count, expires: 2_000 })) {
      found.push((message.json<CloudEvent>().data as { title: string }).title);
      await message.ackAck();
    }
    return found;
  };

  /** Requests that it may not ask stay without an answer: NATS tells the refusal on the connection. */
  const refused = async (subject: string, body = '{}'): Promise<string> => {
    const answer = await reader.request(subject, body, { timeout: 500 }).catch((error: unknown) => error);
    return answer instanceof Error ? String(answer) : 'allowed';
  };

  it('reads every public event, and each from a consumer of its own', async () => {
    for (const event of publicEvents) {
      const { config } = await durable(`every-${event.type.replaceAll('.', '-')}`, {}, event);
      expect(config.filter_subject).toBe(event.subject);
    }
  });

  it('reads from the beginning, from a place and from a time', async () => {
    await durable('all');
    expect(await titles('all', 3)).toEqual(['one', 'two', 'three']);
    await durable('place', { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: 2 });
    expect(await titles('place', 2)).toEqual(['two', 'three']);
    const time = beforeThree.toISOString();
    await durable('time', { deliver_policy: DeliverPolicy.StartTime, opt_start_time: time });
    expect(await titles('time', 1)).toEqual(['three']);
  });

  it('reads in order without leaving anything behind', async () => {
    const consumer = await jetstream(reader).consumers.get(streams.events, {
      filter_subjects: ingested.subject,
    });
    const messages = await consumer.fetch({ max_messages: 3, expires: 2_000 });
    const found: number[] = [];
    for await (const message of messages) found.push(message.seq);
    expect(found).toEqual([1, 2, 3]);
  });

  it('goes on where it was after its end', async () => {
    await durable('goes-on');
    expect(await titles('goes-on', 1)).toEqual(['one']);
    const again = await connectAs(stack.subscriberUrl, 'subscriber');
    const consumer = await jetstream(again).consumers.get(streams.events, 'goes-on');
    const next = await consumer.next({ expires: 2_000 });
    expect((next?.json<CloudEvent>().data as { title: string }).title).toBe('two');
    await again.close();
  });

  it.each([
    ['what is between the services', modelCalled.topic.subject],
    ['everything at once', 'galley.event.>'],
    ['everything of an entity', 'galley.event.source.*.v1'],
  ])('may not read %s', async (_, filter_subject) => {
    await expect(durable('greedy', { filter_subject })).rejects.toThrow(/permissions violation/i);
  });

  it('may not say one event and mean another', async () => {
    const config = {
      name: 'sly',
      durable_name: 'sly',
      ack_policy: 'explicit',
      filter_subject: modelCalled.topic.subject,
    };
    const subject = `$JS.API.CONSUMER.CREATE.${streams.events}.sly.${ingested.subject}`;
    const answer = await reader.request(subject, JSON.stringify({ stream_name: streams.events, config }));
    expect(answer.json()).toMatchObject({ error: { code: 400 } });
    const several = { ...config, filter_subject: undefined, filter_subjects: [modelCalled.topic.subject] };
    await reader.request(subject, JSON.stringify({ stream_name: streams.events, config: several }));
    await expect(manager.consumers.info(streams.events, 'sly')).rejects.toThrow(/not found/);
  });

  it.each([
    ['publish an event', ingested.subject],
    ['start work', generationJobs.generate.subject],
    ['ask the services', topicRpc.list.subject],
    ['read work', `$JS.API.CONSUMER.CREATE.${streams.jobs}.x.${generationJobs.generate.subject}`],
    ['read messages by their number', `$JS.API.STREAM.MSG.GET.${streams.events}`],
    ['delete events', `$JS.API.STREAM.PURGE.${streams.events}`],
    ['delete the stream', `$JS.API.STREAM.DELETE.${streams.events}`],
    [
      'take the events of a service',
      `$JS.API.CONSUMER.MSG.NEXT.${streams.events}.${eventConsumer('topic', ingested)}`,
    ],
    [
      "change a service's consumer",
      `$JS.API.CONSUMER.CREATE.${streams.events}.${eventConsumer('topic', ingested)}.${ingested.subject}`,
    ],
    [
      "delete a service's consumer",
      `$JS.API.CONSUMER.DELETE.${streams.events}.${eventConsumer('export', generationEvents.deleted)}`,
    ],
    [
      'acknowledge for a service',
      `$JS.ACK.${streams.events}.${eventConsumer('generation', documentEvents.edited)}.1.1.1.1.0`,
    ],
  ])('may not %s', async (_, subject) => {
    expect(await refused(subject)).toMatch(/permissions violation/i);
  });

  it.each(['galley.live.>', 'galley.event.>', 'galley.rpc.>', '_INBOX_gateway.>', '$JS.API.>'])(
    'may not listen to %s',
    async (subject) => {
      const statuses = reader.status();
      reader.subscribe(subject, { callback: () => undefined });
      await reader.flush();
      for await (const status of statuses) {
        if (status.type !== 'error') continue;
        expect(status.error.message).toMatch(/permissions violation/i);
        return;
      }
    },
  );
});
