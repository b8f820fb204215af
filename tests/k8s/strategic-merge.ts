import { isNode, type Node, type Value } from './yaml.js';

/** By which field the entries of a list are told apart (Kubernetes' `patchMergeKey`). */
const keys: Record<string, string> = {
  containers: 'name',
  env: 'name',
  volumes: 'name',
  volumeMounts: 'mountPath',
  ports: 'containerPort',
};

/**
 * A strategic merge patch, as far as the overlays use it: maps are merged, lists whose entries have a key entry by entry (new ones
 * first, as kustomize has it), and a list that is in both without one is refused.
 */
export function merge(target: Node, patch: Node): Node {
  const merged: Node = { ...target };
  for (const [name, value] of Object.entries(patch)) merged[name] = both(name, target[name], value);
  return merged;
}

function both(name: string, target: Value | undefined, patch: Value): Value {
  if (patch === null || (isNode(patch) && '$patch' in patch))
    throw new Error(`${name}: removing is not understood`);
  if (target === undefined) return structuredClone(patch);
  if (isNode(target) && isNode(patch)) return merge(target, patch);
  if (Array.isArray(target) && Array.isArray(patch)) return mergeLists(name, target, patch);
  return structuredClone(patch);
}

function mergeLists(name: string, target: Value[], patch: Value[]): Value[] {
  const key = keys[name];
  if (key === undefined) throw new Error(`${name}: a list without a known key can't be merged`);
  const same = (entry: Value, other: Value) =>
    isNode(entry) && isNode(other) && entry[key] !== undefined && entry[key] === other[key];
  const merged = target.map((entry) => {
    const change = patch.find((other) => same(entry, other));
    return isNode(entry) && isNode(change) ? merge(entry, change) : entry;
  });
  return [...patch.filter((entry) => !target.some((other) => same(entry, other))), ...merged];
}
