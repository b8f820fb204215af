import { containersOf, label, nameOf, ofKind, podOf, workloadKinds, type Manifest } from '../manifest.js';
import { type Overlay } from '../overlay.js';
import { at, nodes, text, type Node } from '../yaml.js';

const locked: readonly [string, readonly string[], unknown][] = [
  ['may get more rights', ['securityContext', 'allowPrivilegeEscalation'], false],
  ['may write to its image', ['securityContext', 'readOnlyRootFilesystem'], true],
  ['has capabilities', ['securityContext', 'capabilities', 'drop'], ['ALL']],
];
const pods: readonly [string, readonly string[], unknown][] = [
  ['may run as root', ['securityContext', 'runAsNonRoot'], true],
  ['does not run as 10001', ['securityContext', 'runAsUser'], 10_001],
  ['has no seccomp profile', ['securityContext', 'seccompProfile', 'type'], 'RuntimeDefault'],
  ['is shown a token of the cluster', ['automountServiceAccountToken'], false],
];

const missing = (where: string, value: Node, wanted: typeof locked): string[] =>
  wanted
    .filter(([, path, is]) => JSON.stringify(at(value, ...path)) !== JSON.stringify(is))
    .map(([problem]) => `${where} ${problem}`);

/** What every process may not do, and what it may use. */
export const hardeningRule = ({ manifests }: Overlay): string[] =>
  ofKind(manifests, ...workloadKinds).flatMap((workload) => [
    ...missing(label(workload), podOf(workload), pods),
    ...containersOf(workload).flatMap((container) => {
      const where = `${label(workload)} ${text(container.name)}`;
      return [
        ...missing(where, container, locked),
        ...resourceProblems(where, container),
        ...volumeProblems(where, workload, container),
      ];
    }),
    ...replacementProblems(workload),
  ]);

/** New ones first: no moment without a process that answers. */
function replacementProblems(workload: Manifest): string[] {
  if (workload.kind !== 'Deployment') return [];
  const spread = nodes(podOf(workload).topologySpreadConstraints).some(
    (constraint) =>
      at(constraint, 'labelSelector', 'matchLabels', 'app.kubernetes.io/name') === nameOf(workload),
  );
  return [
    ...(at(workload, 'spec', 'strategy', 'rollingUpdate', 'maxUnavailable') === 0
      ? []
      : [`${label(workload)} is away while it is replaced`]),
    ...(spread ? [] : [`${label(workload)} may end up on one node`]),
  ];
}

const bytes = (quantity: string): number => {
  const [, number, unit] = /^(\d+)(Mi|Gi)$/.exec(quantity) ?? [];
  return unit === undefined ? NaN : Number(number) * (unit === 'Gi' ? 1024 : 1);
};
const cores = (quantity: string): number =>
  /^\d+m$/.test(quantity) ? parseInt(quantity, 10) / 1000 : /^\d+$/.test(quantity) ? Number(quantity) : NaN;

function resourceProblems(where: string, container: Node): string[] {
  const value = (kind: string, what: string) => text(at(container, 'resources', kind, what));
  const memory = bytes(value('requests', 'memory')) <= bytes(value('limits', 'memory'));
  const cpu = cores(value('requests', 'cpu')) <= cores(value('limits', 'cpu'));
  return memory && cpu
    ? []
    : [`${where}: requests and limits of memory and cpu are missing or contradict each other`];
}

function volumeProblems(where: string, workload: Manifest, container: Node): string[] {
  const volumes = nodes(podOf(workload).volumes).map((volume) => text(volume.name));
  const mounts = nodes(container.volumeMounts);
  return [
    ...mounts
      .filter((mount) => !volumes.includes(text(mount.name)))
      .map((mount) => `${where} mounts ${text(mount.name)}, which is no volume`),
    ...(mounts.some((mount) => mount.mountPath === '/tmp')
      ? []
      : [`${where} has no place for temporary files`]),
  ];
}

/** Everything but the namespace itself is in one namespace, where pods have to be as restricted as ours are. */
export function namespaceRule({ manifests }: Overlay): string[] {
  const [namespace] = ofKind(manifests, 'Namespace');
  if (at(namespace, 'metadata', 'labels', 'pod-security.kubernetes.io/enforce') !== 'restricted')
    return ['the namespace does not enforce the restricted pod security standard'];
  return manifests
    .filter(
      (manifest) => manifest !== namespace && at(manifest, 'metadata', 'namespace') !== nameOf(namespace!),
    )
    .map((manifest) => `${label(manifest)} is outside of the namespace`);
}
