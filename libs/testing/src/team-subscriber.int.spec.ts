import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  firstTeam,
  guruEvents,
  guruRpc,
  modelCalled,
  streams,
  subjectOfTeam,
  teamStream,
  type CloudEvent,
} from '@galley/contracts';
import {
  connectAs,
  freePort,
  natsServerBinary,
  newSecrets,
  startNats,
  type NatsAccount,
} from '@galley/infra';
import { provisionTeamStream } from '@galley/messaging';
import { startService, type RunningService } from '@galley/service-kit';
import { AckPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { contentSourceService } from '../../../services/content-source/src/service.js';
import { eventually, testStack, type TestStack } from './index.js';
import type { StackNats } from './nats.js';

const [second, third] = [2, 3] as const;
const told = guruEvents.changed;

describe('subscribers of several teams', () => {
  let stack: TestStack;
  let service: RunningService;
  let accounts: StackNats;
  const connections: NatsConnection[] = [];

  beforeAll(async () => {
    stack = await testStack({ nats: async (folder) => (accounts = await natsWithTeams(folder)) });
    service = await startService(contentSourceService, { env: stack.envFor('content-source') });
    for (const team of [second, third]) await provisionTeamStream(stack.nats, team);
    for (const team of [firstTeam, second, third])
      await stack.rpc.call(guruRpc.create, { name: `Of team ${team}` }, { userId: 1, teamId: team });
    const kept = async () => (await (await jetstreamManager(stack.nats)).streams.info(streams.events)).state;
    await eventually(async () => (await kept()).messages >= 3);
  });
  afterAll(async () => {
    await Promise.all(connections.map((connection) => connection.close()));
    await service.close();
    await stack.close();
  });

  const connected = async (account: NatsAccount) => {
    const connection = await connectAs(accounts.urlFor(account), account);
    connections.push(connection);
    return connection;
  };
  const consumerOf = async (connection: NatsConnection, team: number, stream: string, name = 'reader') => {
    const filter_subject = subjectOfTeam(told.subject, team);
    const wish = { durable_name: name, filter_subject, ack_policy: AckPolicy.Explicit };
    await (await jetstreamManager(connection)).consumers.add(stream, wish);
    return jetstream(connection).consumers.get(stream, name);
  };
  const names = async (connection: NatsConnection, team: number, stream: string): Promise<unknown[]> => {
    const consumer = await consumerOf(connection, team, stream);
    const found: unknown[] = [];
    await eventually(async () => (await consumer.info()).num_pending > 0);
    for await (const message of await consumer.fetch({ max_messages: 10, expires: 1_000 }))
      found.push((message.json<CloudEvent>().data as { name?: string }).name);
    return found;
  };

  it('hear what happened in their own team, and nothing else', async () => {
    const first = await connected('subscriber');
    expect(await names(first, firstTeam, streams.events)).toEqual(['Of team 1']);
    for (const team of [second, third] as const) {
      const reader = await connected(`subscriber-${team}`);
      expect(await names(reader, team, teamStream(team))).toEqual([`Of team ${team}`]);
    }
  });

  it.each<[string, NatsAccount, number, string]>([
    ["another team's events in the stream of the first", 'subscriber', second, streams.events],
    ['their events in the stream of all', 'subscriber-2', second, streams.events],
    ["another team's stream", 'subscriber-2', third, teamStream(third)],
    ["another team's events in their own stream", 'subscriber-2', third, teamStream(second)],
  ])('may not read %s', async (_, account, team, stream) => {
    const reader = await connected(account);
    await expect(consumerOf(reader, team, stream, 'greedy')).rejects.toThrow(/permissions violation/i);
  });

  it('may not read what is between the services of their team', async () => {
    const reader = await connected('subscriber-2');
    const manager = await jetstreamManager(reader);
    const filter_subject = subjectOfTeam(modelCalled.topic.subject, second);
    const wish = { durable_name: 'greedy', filter_subject, ack_policy: AckPolicy.Explicit };
    await expect(manager.consumers.add(teamStream(second), wish)).rejects.toThrow(/permissions violation/i);
  });

  it("may not take another team's messages from its consumer", async () => {
    await consumerOf(await connected('subscriber-3'), third, teamStream(third), 'guessed');
    const thief = await connected('subscriber-2');
    const answer = await thief
      .request(`$JS.API.CONSUMER.MSG.NEXT.${teamStream(third)}.guessed`, '1', { timeout: 500 })
      .catch((error: unknown) => String(error));
    expect(answer).toMatch(/permissions violation/i);
  });
});

async function natsWithTeams(folder: string): Promise<StackNats> {
  const dataDir = mkdtempSync(join(folder, 'nats-'));
  const binary = await natsServerBinary();
  const passwords = { ...newSecrets().nats, 'subscriber-2': 'two', 'subscriber-3': 'three' };
  const server = await startNats({ binary, dataDir, port: await freePort(), passwords, syncAlways: false });
  return {
    urlFor: server.urlFor,
    stop: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
