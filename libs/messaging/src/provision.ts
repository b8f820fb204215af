import {
  eventConsumers,
  everyEvent,
  imageBucket,
  jobConsumer,
  lockBucket,
  serviceNames,
  streams,
  subjectOfTeam,
  teamStream,
  topology,
  type TeamId,
  uploadBucket,
} from '@galley/contracts';
import {
  AckPolicy,
  DiscardPolicy,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
  type JetStreamManager,
} from '@nats-io/jetstream';
import { Kvm } from '@nats-io/kv';
import { Objm } from '@nats-io/obj';
import { nanos, type NatsConnection } from '@nats-io/transport-node';
import { bytesOf, limitStreams, StreamSettings } from './stream-limits.js';

const second = 1000;
const hour = 60 * 60 * second;
const day = 24 * hour;

/**
 * Makes the streams and the durable consumers of the whole topology, or updates existing ones. The launcher or an operator
 * runs it with an account that may do so; the accounts of the services may not.
 */
export async function provision(
  connection: NatsConnection,
  replicas = 1,
  limits: StreamSettings = StreamSettings.parse({}),
): Promise<void> {
  const manager = await jetstreamManager(connection);
  await ensureStream(manager, streams.jobs, {
    subjects: ['galley.job.>'],
    retention: RetentionPolicy.Workqueue,
    max_age: 0,
    num_replicas: replicas,
  });
  await ensureStream(manager, streams.events, {
    subjects: [...everyEvent],
    retention: RetentionPolicy.Limits,
    max_age: nanos(90 * day),
    num_replicas: replicas,
  });
  // Made once and never updated: its age limit is part of the promise of an upload.
  await new Objm(connection).create(uploadBucket.name, {
    ttl: nanos(uploadBucket.hours * hour),
    storage: StorageType.File,
    replicas,
  });
  await new Objm(connection).create(imageBucket.name, { storage: StorageType.File, replicas });
  // Locks are of the moment: none of them has to outlive the server.
  await new Kvm(connection).create(lockBucket.name, {
    ttl: lockBucket.seconds * second,
    storage: StorageType.Memory,
    replicas,
  });
  await limitStreams(manager, bytesOf(limits));
  const consumer = (stream: string, name: string, subject: string) =>
    ensureConsumer(manager, stream, name, subject, limits.WORK_SILENCE_MS);
  await Promise.all(
    serviceNames.flatMap((service) => {
      const { jobs, consumes } = topology[service];
      const events = consumes.flatMap((event) => eventConsumers(service, event));
      return [
        ...jobs.map((job) => consumer(streams.jobs, jobConsumer(job), job.subject)),
        ...events.map(({ name, subject }) => consumer(streams.events, name, subject)),
      ];
    }),
  );
}

/**
 * Makes the stream from which a team's own subscribers read, unless it is there: NATS fills it with the team's events. Rights on
 * consumers go by stream and not by team, so two teams' subscribers in one stream could read each other's consumers.
 */
export async function provisionTeamStream(connection: NatsConnection, team: TeamId): Promise<void> {
  const manager = await jetstreamManager(connection);
  const name = teamStream(team);
  if (await exists(() => manager.streams.info(name))) return;
  const { config } = await manager.streams.info(streams.events);
  await manager.streams.add({
    name,
    sources: [{ name: streams.events, filter_subject: subjectOfTeam('galley.event.>', team) }],
    storage: config.storage,
    retention: config.retention,
    max_age: config.max_age,
    num_replicas: config.num_replicas,
  });
}

async function ensureStream(
  manager: JetStreamManager,
  name: string,
  config: { subjects: string[]; retention: RetentionPolicy; max_age: number; num_replicas: number },
): Promise<void> {
  const settings = {
    ...config,
    storage: StorageType.File,
    duplicate_window: nanos(2 * 60 * 1000),
    // A full stream refuses new messages, which then wait in their outbox. It never drops a message that nobody has read.
    discard: DiscardPolicy.New,
  };
  if (await exists(() => manager.streams.info(name))) await manager.streams.update(name, settings);
  else await manager.streams.add({ name, ...settings });
}

async function ensureConsumer(
  manager: JetStreamManager,
  stream: string,
  name: string,
  subject: string,
  ackWaitMs: number,
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
