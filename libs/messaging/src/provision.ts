import {
  eventConsumer,
  imageBucket,
  jobConsumer,
  serviceNames,
  streams,
  topology,
  uploadBucket,
} from '@galley/contracts';
import {
  AckPolicy,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
  type JetStreamManager,
} from '@nats-io/jetstream';
import { Objm } from '@nats-io/obj';
import { nanos, type NatsConnection } from '@nats-io/transport-node';

/** A worker says "still at it" every few seconds; one that has been silent for this long is taken for dead. */
export const ackWaitMs = 10_000;
const hour = 60 * 60 * 1000;
const day = 24 * hour;

/**
 * Makes the streams and the durable consumers of the whole topology, or brings existing ones up to date. Run by the
 * launcher (or an operator) with an account that may; the services themselves may not.
 */
export async function provision(connection: NatsConnection, replicas = 1): Promise<void> {
  const manager = await jetstreamManager(connection);
  await ensureStream(manager, streams.jobs, {
    subjects: ['galley.job.>'],
    retention: RetentionPolicy.Workqueue,
    max_age: 0,
    num_replicas: replicas,
  });
  await ensureStream(manager, streams.events, {
    subjects: ['galley.event.>'],
    retention: RetentionPolicy.Limits,
    max_age: nanos(90 * day),
    num_replicas: replicas,
  });
  // Made once: its age limit is part of what an upload promises, and nothing else about it changes.
  await new Objm(connection).create(uploadBucket.name, {
    ttl: nanos(uploadBucket.hours * hour),
    storage: StorageType.File,
    replicas,
  });
  await new Objm(connection).create(imageBucket.name, { storage: StorageType.File, replicas });
  for (const service of serviceNames) {
    for (const job of topology[service].jobs)
      await ensureConsumer(manager, streams.jobs, jobConsumer(job), job.subject);
    for (const event of topology[service].consumes) {
      await ensureConsumer(manager, streams.events, eventConsumer(service, event), event.subject);
    }
  }
}

async function ensureStream(
  manager: JetStreamManager,
  name: string,
  config: { subjects: string[]; retention: RetentionPolicy; max_age: number; num_replicas: number },
): Promise<void> {
  const settings = { ...config, storage: StorageType.File, duplicate_window: nanos(2 * 60 * 1000) };
  if (await exists(() => manager.streams.info(name))) await manager.streams.update(name, settings);
  else await manager.streams.add({ name, ...settings });
}

async function ensureConsumer(
  manager: JetStreamManager,
  stream: string,
  name: string,
  subject: string,
): Promise<void> {
  const settings = { ack_wait: nanos(ackWaitMs), max_deliver: -1, max_ack_pending: 1000 };
  if (await exists(() => manager.consumers.info(stream, name)))
    await manager.consumers.update(stream, name, settings);
  else {
    await manager.consumers.add(stream, {
      durable_name: name,
      filter_subject: subject,
      ack_policy: AckPolicy.Explicit,
      ...settings,
    });
  }
}

async function exists(look: () => Promise<unknown>): Promise<boolean> {
  try {
    await look();
    return true;
  } catch (error) {
    if (error instanceof Error && /not found/i.test(error.message)) return false;
    throw error;
  }
}
