import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { connectAs, freePort, newSecrets, startNats, type NatsAccount } from '@galley/infra';
import { imageBucket, lockBucket, streams, uploadBucket } from '@galley/contracts';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { NatsChoice } from './servers.js';

export interface StackNats {
  urlFor(account: NatsAccount): string;
  stop(): Promise<void>;
}

/** A message server for one stack alone: tests in parallel never hear each other. */
export async function natsFor(choice: NatsChoice, folder: string): Promise<StackNats> {
  if (choice.kind === 'binary') return localNats(choice.path, folder);
  if (choice.kind === 'container') return containerNats();
  const operator = await connectAs(choice.url, 'operator');
  await forgetStreams(operator);
  await operator.close();
  return { urlFor: () => choice.url, stop: () => Promise.resolve() };
}

async function localNats(binary: string, folder: string): Promise<StackNats> {
  const dataDir = mkdtempSync(join(folder, 'nats-'));
  const server = await startNats({
    binary,
    dataDir,
    port: await freePort(),
    passwords: newSecrets().nats,
    syncAlways: false,
  });
  return {
    urlFor: server.urlFor,
    stop: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function containerNats(): Promise<StackNats> {
  const { NatsContainer } = await import('@testcontainers/nats');
  const container = await new NatsContainer('nats:2.10-alpine').withJetStream().start();
  const { servers, user, pass } = container.getConnectionOptions();
  const host = Array.isArray(servers) ? servers[0] : servers;
  const url = `nats://${user ?? ''}:${pass ?? ''}@${(host ?? '').replace(/^nats:\/\//, '')}`;
  return { urlFor: () => url, stop: async () => void (await container.stop()) };
}

async function forgetStreams(operator: NatsConnection): Promise<void> {
  const manager = await jetstreamManager(operator);
  const names = new Set<string>([
    ...Object.values(streams),
    uploadBucket.stream,
    imageBucket.stream,
    lockBucket.stream,
  ]);
  for await (const stream of manager.streams.list()) {
    if (names.has(stream.config.name)) await manager.streams.delete(stream.config.name);
  }
}
