import { jobConsumer, sourceJobs, streams } from '@galley/contracts';
import { newSecrets } from '@galley/infra';
import { connectNats, provision } from '@galley/messaging';
import { eventually } from '@galley/testing';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { startNatsServers } from './nats-servers.js';

const longWait = { withinMs: 30_000 };

/**
 * Three NATS servers with the settings and accounts of production: streams with three copies are made, and jobs are still taken and
 * found when the server that leads their stream is lost. Takes half a minute, so it is no part of `npm test`.
 * @returns what was seen, a line each
 * @throws Error when a server less is too few
 */
export async function threeServers(): Promise<string[]> {
  const servers = await startNatsServers('production', newSecrets());
  const operator = await connectNats({ url: servers.urlOf('galley-operator'), name: 'operator' });
  try {
    const started = Date.now();
    await eventually(() => provision(operator, 3).then(() => true), longWait);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    const manager = await jetstreamManager(operator);
    const copies = (await manager.streams.list().next()).map(
      ({ config }) => `${config.name} ${config.num_replicas}`,
    );
    const announce = (jobId: number) =>
      jetstream(operator).publish(sourceJobs.ingest.subject, JSON.stringify({ jobId }));
    await announce(1);
    const leader = (await manager.streams.info(streams.jobs)).cluster?.leader ?? '';
    await servers.lose(leader);
    const lost = Date.now();
    await eventually(() => announce(2).then(() => true), longWait);
    const taken = Date.now() - lost;
    const consumer = jobConsumer(sourceJobs.ingest);
    await eventually(
      async () => (await manager.consumers.info(streams.jobs, consumer)).num_pending >= 2,
      longWait,
    );
    return [
      `streams and consumers made in ${seconds} s, copies: ${copies.join(', ')}`,
      `${leader}, which led the jobs, lost: the next job was taken after ${taken} ms, both jobs wait after ${Date.now() - lost} ms`,
    ];
  } finally {
    await operator.close();
    await servers.stop();
  }
}
