import { z } from 'zod';
import { isNode, readYaml, type Node, type Value } from './yaml.js';

const K8s = z.record(z.string(), z.unknown());
const Patch = z.array(
  z.strictObject({
    op: z.enum(['add', 'replace', 'remove']),
    path: z.string().startsWith('/'),
    value: z.unknown().optional(),
  }),
);
const size = z.string().regex(/^\d+(Mi|Gi|Ti)$/);
const port = z.int().min(1).max(65_535);
/** `<< 8MB >>` is how the chart is told a unit of NATS. */
const unit = z.string().regex(/^<< \d+[KMG]B >>$/);

/**
 * The keys of the chart `nats` 1.x and 2.x (values.yaml and README of nats-io/k8s) that are used here; the chart takes any other
 * silently, and does nothing with it. `merge` and `patch` hold what NATS or Kubernetes calls so.
 */
const NatsValues = z.strictObject({
  fullnameOverride: z.literal('nats'),
  config: z.strictObject({
    cluster: z.strictObject({ enabled: z.boolean(), replicas: z.int().min(3) }).optional(),
    jetstream: z.strictObject({
      enabled: z.literal(true),
      fileStore: z.strictObject({
        enabled: z.literal(true),
        dir: z.string(),
        pvc: z.strictObject({ enabled: z.literal(true), size, storageClassName: z.string().optional() }),
      }),
      memoryStore: z.strictObject({ enabled: z.boolean() }),
      merge: z.strictObject({ sync_interval: z.literal('always') }),
    }),
    monitor: z.strictObject({ enabled: z.literal(true), port }),
    merge: z.strictObject({
      max_payload: unit,
      write_deadline: z.string(),
      $include: z.string(),
    }),
  }),
  container: z.strictObject({
    env: z.strictObject({ GOMEMLIMIT: z.string().regex(/^\d+(MiB|GiB)$/) }).optional(),
    merge: z.strictObject({ securityContext: K8s, resources: K8s }),
    patch: Patch,
  }),
  reloader: z.strictObject({
    enabled: z.boolean(),
    natsVolumeMountPrefixes: z.array(z.string()),
    merge: z.strictObject({ securityContext: K8s }),
  }),
  promExporter: z.strictObject({
    enabled: z.boolean(),
    port,
    merge: z.strictObject({ securityContext: K8s }),
  }),
  podTemplate: z.strictObject({
    topologySpreadConstraints: z
      .record(
        z.string(),
        z.strictObject({ maxSkew: z.int(), whenUnsatisfiable: z.enum(['DoNotSchedule', 'ScheduleAnyway']) }),
      )
      .optional(),
    merge: z.strictObject({ spec: K8s }),
    patch: Patch,
  }),
  podDisruptionBudget: z.strictObject({ enabled: z.boolean() }),
  natsBox: z.strictObject({ enabled: z.literal(false) }),
});
export type NatsValues = z.infer<typeof NatsValues>;

/** As `helm -f common.yaml -f <size>.yaml` reads them: maps are merged, everything else is replaced. */
export function natsValues(installation: string): NatsValues {
  const [common, sized] = ['common', installation].map((name) => readYaml(`k8s/nats/${name}.yaml`)[0] ?? {});
  return parseNatsValues(layer(common ?? {}, sized ?? {}));
}

/** @throws Error naming each key that the chart does not know and each value that it can't take */
export function parseNatsValues(values: Node): NatsValues {
  const parsed = NatsValues.safeParse(values);
  if (parsed.success) return parsed.data;
  throw new Error(`k8s/nats: ${z.prettifyError(parsed.error)}`);
}

function layer(below: Node, above: Node): Node {
  const merged: Record<string, Value> = { ...below };
  for (const [key, value] of Object.entries(above)) {
    const under = merged[key];
    merged[key] = isNode(under) && isNode(value) ? layer(under, value) : value;
  }
  return merged;
}
