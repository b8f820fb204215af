import { jobConsumer, serviceNames, streams, topology } from '@galley/contracts';
import { z } from 'zod';
import { label, nameOf, ofKind, type Manifest } from '../manifest.js';
import { mostReplicas, processesOf, settingsOf, type Overlay, type Process } from '../overlay.js';
import { environmentOf, isService } from '../programs.js';
import { at, nodes, text } from '../yaml.js';

/** KEDA's documentation of the scaler `nats-jetstream`; what it does not know it ignores. */
const Trigger = z.strictObject({
  type: z.literal('nats-jetstream'),
  metadata: z.strictObject({
    natsServerMonitoringEndpoint: z.string(),
    account: z.literal('$G'),
    stream: z.literal(streams.jobs),
    consumer: z.string(),
    lagThreshold: z.string().regex(/^[1-9]\d*$/),
    activationLagThreshold: z.string().optional(),
  }),
});

/** Workers follow the queues that they empty, all of them and no others. */
export function queueRule(overlay: Overlay): string[] {
  const processes = processesOf(overlay);
  const scalers = ofKind(overlay.manifests, 'ScaledObject');
  return [
    ...serviceNames
      .filter((name) => topology[name].jobs.length > 0 || topology[name].consumes.length > 0)
      .filter(
        (name) =>
          !processes.some(({ program, role }) => program === name && ['worker', 'all'].includes(role)),
      )
      .map((name) => `nobody runs the jobs of ${name}`),
    ...scalers.flatMap((scaler) => {
      const worker = processes.find(({ name }) => name === at(scaler, 'spec', 'scaleTargetRef', 'name'));
      return worker ? scalerProblems(overlay, scaler, worker) : [`${label(scaler)} scales nothing`];
    }),
    ...(scalers.length === 0
      ? []
      : processes
          .filter(({ role, name }) => role === 'worker' && !scalers.some((scaler) => nameOf(scaler) === name))
          .map(({ name }) => `${name} follows no queue`)),
  ];
}

function scalerProblems(overlay: Overlay, scaler: Manifest, worker: Process): string[] {
  const where = label(scaler);
  const triggers = z.array(Trigger).safeParse(at(scaler, 'spec', 'triggers'));
  if (!triggers.success) return [`${where}: ${z.prettifyError(triggers.error)}`];
  const jobs = worker.program in topology ? topology[worker.program as keyof typeof topology].jobs : [];
  const wanted = jobs.map(jobConsumer);
  const followed = triggers.data.map(({ metadata }) => metadata.consumer);
  const endpoint = `${overlay.nats.fullnameOverride}-headless.${text(at(scaler, 'metadata', 'namespace'))}.svc.cluster.local:${overlay.nats.config.monitor.port}`;
  const { JOB_CONCURRENCY } = settingsOf(overlay, worker.container);
  const least = Number(at(scaler, 'spec', 'minReplicaCount') ?? 0);
  return [
    ...wanted
      .filter((name) => !followed.includes(name))
      .map((name) => `${where} lacks a trigger for ${name}`),
    ...followed
      .filter((name) => !wanted.includes(name))
      .map((name) => `${where} follows ${name}, which ${worker.name} does not run`),
    ...triggers.data
      .filter(({ metadata }) => metadata.natsServerMonitoringEndpoint !== endpoint)
      .map(({ metadata }) => `${where} asks ${metadata.natsServerMonitoringEndpoint}, not ${endpoint}`),
    ...triggers.data
      .filter(({ metadata }) => metadata.lagThreshold !== JOB_CONCURRENCY)
      .map(
        ({ metadata }) =>
          `${where} expects ${metadata.lagThreshold} jobs of a worker that runs ${JOB_CONCURRENCY}`,
      ),
    // Workers also hear events and announce forgotten jobs again.
    ...(least > 0 ? [] : [`${where} may leave no worker at all`]),
    ...(least <= Number(at(scaler, 'spec', 'maxReplicaCount'))
      ? []
      : [`${where} has more at least than at most`]),
  ];
}

/** What is scaled says no number of its own, which the next rollout would set back to. */
export function targetRule(overlay: Overlay): string[] {
  const scalers = ofKind(overlay.manifests, 'HorizontalPodAutoscaler', 'ScaledObject');
  const names = scalers.map((scaler) => text(at(scaler, 'spec', 'scaleTargetRef', 'name')));
  return ofKind(overlay.manifests, 'Deployment').flatMap((deployment) => {
    const times = names.filter((name) => name === nameOf(deployment)).length;
    const own = at(deployment, 'spec', 'replicas') !== undefined;
    if (times > 1) return [`${label(deployment)} is scaled by two`];
    if (times === 1 && own) return [`${label(deployment)} is scaled, and has a number of its own`];
    return times === 0 && !own ? [`${label(deployment)} has no number`] : [];
  });
}

/** Connections that PostgreSQL keeps for its operator, for replicas and for a person. */
const spareConnections = 20;

/** Each process has one beside its pool, to send its outbox. */
const relayConnection = 1;

/** All processes that may be there, and the new one beside each old one in a rollout, find a connection. */
export function connectionRule(overlay: Overlay): string[] {
  const needed = processesOf(overlay)
    .map(({ container, deployment, program }) => {
      if (!isService(program)) return 0;
      const pool = environmentOf(program).shape.DATABASE_POOL as z.ZodType<number>;
      const connections = pool.parse(settingsOf(overlay, container).DATABASE_POOL) + relayConnection;
      return (mostReplicas(overlay, deployment) + 1) * connections;
    })
    .reduce((sum, connections) => sum + connections, spareConnections);
  return ofKind(overlay.manifests, 'Cluster').flatMap((cluster) => {
    const most = Number(at(cluster, 'spec', 'postgresql', 'parameters', 'max_connections'));
    return needed <= most ? [] : [`${label(cluster)} takes ${most} connections, and ${needed} may be wanted`];
  });
}

/** The servers are as many as streams have copies, and find what is theirs. */
export function serverRule(overlay: Overlay): string[] {
  const { nats, manifests, secrets } = overlay;
  const [job] = ofKind(manifests, 'Job');
  const [cluster] = ofKind(manifests, 'Cluster');
  const prepare = job && nodes(at(job, 'spec', 'template', 'spec', 'initContainers'))[0];
  const settings = prepare ? settingsOf(overlay, prepare) : {};
  const servers = nats.config.cluster?.enabled ? nats.config.cluster.replicas : 1;
  const instances = Number(at(cluster, 'spec', 'instances'));
  const [mount] = nats.container.patch.map(({ value }) => value as { name: string; mountPath: string });
  const [volume] = nats.podTemplate.patch.map(
    ({ value }) => value as { name: string; secret: { secretName: string } },
  );
  const [, folder, file] = /^\.\.\/([a-z-]+)\/([a-z.-]+)$/.exec(nats.config.merge.$include) ?? [];
  const admin = text(at(cluster, 'spec', 'bootstrap', 'initdb', 'secret', 'name'));
  return [
    ...(Number(settings.STREAM_REPLICAS) === servers
      ? []
      : [`streams have ${settings.STREAM_REPLICAS} copies on ${servers} servers`]),
    ...(nats.podDisruptionBudget.enabled === servers > 1
      ? []
      : ['the disruption budget of NATS does not suit its number']),
    ...(instances === servers ? [] : [`${instances} instances of PostgreSQL beside ${servers} of NATS`]),
    ...(mount?.mountPath === `/etc/${folder}` && mount.name === volume?.name
      ? []
      : ['NATS does not find its accounts where they are mounted']),
    ...(file !== undefined && secrets.get(volume?.secret.secretName ?? '')?.[file]
      ? []
      : ['nobody makes the accounts of NATS']),
    ...(secrets.get(admin)?.username === at(cluster, 'spec', 'bootstrap', 'initdb', 'owner')
      ? []
      : ['the owner of the database is not whom its Secret names']),
    ...(secrets
      .get('galley-operator')
      ?.['database-admin-url']?.includes(
        `@${nameOf(cluster!)}-rw:5432/${String(at(cluster, 'spec', 'bootstrap', 'initdb', 'database'))}`,
      )
      ? []
      : ['the Secrets lead to another database']),
    ...(secrets.get('galley-operator')?.['nats-url']?.endsWith(`@${nats.fullnameOverride}:4222`)
      ? []
      : ['the Secrets lead to another NATS']),
    ...(nats.config.merge.max_payload === '<< 8MB >>'
      ? []
      : ['NATS takes messages of another size than everywhere else']),
  ];
}
