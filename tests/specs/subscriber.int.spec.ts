import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type CloudEvent, guruEvents, guruRpc, sourceEvents, streams } from '@galley/contracts';
import { connectAs } from '@galley/infra';
import { startService, type RunningService } from '@galley/service-kit';
import { eventually, testStack, type TestStack } from '@galley/testing';
import { AckPolicy, jetstreamManager } from '@nats-io/jetstream';
import { CloudEvent as Official } from 'cloudevents';
import { contentSourceService } from '../../services/content-source/src/service.js';

const followed = [guruEvents.changed, sourceEvents.ingested];
const program = resolve('examples/subscriber/subscriber.mjs');

describe('the example of a subscriber', () => {
  let stack: TestStack;
  let service: RunningService;
  let folder: string;
  const children = new Set<ChildProcess>();

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'galley-subscriber-'));
    stack = await testStack();
    // A first start: gurus and recordings come in.
    const env = { ...stack.envFor('content-source'), SEED_SAMPLES: 'true' };
    service = await startService(contentSourceService, { env });
  });
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    await service.close();
    await stack.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const start = (file: string) => {
    const env = {
      ...process.env,
      GALLEY_EVENTS_URL: stack.subscriberUrl,
      EVENTS: followed.map(({ subject }) => subject.replace('galley.event.', '')).join(','),
      FILE: file,
    };
    const child = spawn(process.execPath, [program], { env, stdio: 'ignore' });
    children.add(child);
    return child;
  };
  const kept = (file: string): CloudEvent[] => {
    try {
      return readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as CloudEvent);
    } catch {
      return [];
    }
  };
  const published = async (): Promise<number> => {
    const manager = await jetstreamManager(stack.nats);
    const { state } = await manager.streams.info(streams.events, { subjects_filter: 'galley.event.>' });
    return followed.reduce((sum, { subject }) => sum + (state.subjects?.[subject] ?? 0), 0);
  };
  const addGurus = async (name: string, count: number) => {
    for (let number = 0; number < count; number += 1)
      await stack.rpc.call(guruRpc.create, { name: `${name} ${number}` }, { userId: 1 });
  };

  it('has no more than 40 lines', () => {
    expect(readFileSync(program, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(40);
  });

  it('misses nothing and stores nothing twice after it was killed', async () => {
    const file = join(folder, 'events.jsonl');
    await eventually(async () => (await published()) > 2);
    const first = start(file);
    await eventually(() => Promise.resolve(kept(file).length > 0));
    const adding = addGurus('while it reads', 20);
    await eventually(() => Promise.resolve(kept(file).length > 6));
    first.kill('SIGKILL');
    await adding;
    await addGurus('while it is away', 20);
    start(file);
    // What the first had in its hands comes to the second after three seconds.
    await eventually(async () => kept(file).length === (await published()), { withinMs: 15_000 });
    const ids = kept(file).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const names = kept(file).map(({ data }) => (data as { name?: string }).name);
    for (const name of ['while it reads 19', 'while it is away 0', 'while it is away 19'])
      expect(names).toContain(name);
  });

  it('stores what services really send: CloudEvents that name their subject', () => {
    for (const event of kept(join(folder, 'events.jsonl'))) {
      expect(new Official(event, true).validate()).toBe(true);
      const data = event.data as Record<string, unknown>;
      expect(event.subject).toBe(String(data['sourceId'] ?? data['id']));
    }
  });

  it('cannot turn events into requests', async () => {
    const reader = await connectAs(stack.subscriberUrl, 'subscriber');
    const name = 'sly';
    await (
      await jetstreamManager(reader)
    ).consumers.add(streams.events, {
      durable_name: name,
      ack_policy: AckPolicy.Explicit,
      filter_subject: guruEvents.changed.subject,
    });
    const answered: string[] = [];
    stack.nats.subscribe(`$JS.ACK.${streams.events}.${name}.>`, {
      callback: (_, message) => void answered.push(message.string()),
    });
    await stack.nats.flush();
    reader.publish(`$JS.API.CONSUMER.MSG.NEXT.${streams.events}.${name}`, '1', {
      reply: guruRpc.list.subject,
    });
    await reader.flush();
    const taken = async () => {
      const { delivered } = await (await jetstreamManager(stack.nats)).consumers.info(streams.events, name);
      return delivered.consumer_seq === 1;
    };
    await eventually(taken);
    // Whatever came before this request has been looked at.
    await stack.rpc.call(guruRpc.list, {});
    await stack.nats.flush();
    expect(answered).toEqual([]);
    await reader.close();
  });
});
