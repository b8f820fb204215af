import { at, isNode, node, nodes, text, type Node } from './yaml.js';

/** A Kubernetes object: a map with apiVersion, kind and a name. */
export type Manifest = Node;

export const kindOf = (manifest: Manifest): string => text(manifest.kind);
export const nameOf = (manifest: Manifest): string => text(at(manifest, 'metadata', 'name'));
export const label = (manifest: Manifest): string => `${kindOf(manifest)} ${nameOf(manifest)}`;
export const ofKind = (manifests: readonly Manifest[], ...kinds: string[]): Manifest[] =>
  manifests.filter((manifest) => kinds.includes(kindOf(manifest)));

/** What starts pods of ours. */
export const workloadKinds = ['Deployment', 'Job', 'CronJob'] as const;

/** The template of what a Deployment, a Job or a CronJob starts. */
function templateOf(manifest: Manifest): Node {
  const path =
    kindOf(manifest) === 'CronJob' ? ['spec', 'jobTemplate', 'spec', 'template'] : ['spec', 'template'];
  return node(at(manifest, ...path), `${label(manifest)} ${path.join('.')}`);
}

export const podOf = (manifest: Manifest): Node =>
  node(templateOf(manifest).spec, `${label(manifest)} its pod`);

export const containersOf = (manifest: Manifest): Node[] => {
  const pod = podOf(manifest);
  return [...nodes(pod.initContainers), ...nodes(pod.containers)];
};

export const podLabels = (manifest: Manifest): Record<string, string> =>
  strings(at(templateOf(manifest), 'metadata', 'labels'));

export function strings(value: Node[string] | undefined): Record<string, string> {
  return isNode(value)
    ? Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, String(entry)]))
    : {};
}

/** Whether a label selector (matchLabels, In, NotIn) means what carries these labels. An empty one means everything. */
export function selects(selector: Node[string] | undefined, labels: Record<string, string>): boolean {
  const wanted = Object.entries(strings(at(selector, 'matchLabels')));
  if (!wanted.every(([key, value]) => labels[key] === value)) return false;
  return nodes(at(selector, 'matchExpressions')).every((expression) => {
    const named = (expression.values as string[]).includes(labels[text(expression.key)] ?? '');
    if (expression.operator === 'In') return named;
    if (expression.operator === 'NotIn') return !named;
    throw new Error(`The operator ${String(expression.operator)} is not understood here`);
  });
}
