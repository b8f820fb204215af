import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import {
  containersOf,
  kindOf,
  label,
  nameOf,
  ofKind,
  strings,
  workloadKinds,
  type Manifest,
} from './manifest.js';
import { merge } from './strategic-merge.js';
import { at, everyNode, isNode, node, readYaml, text, type Node } from './yaml.js';

/** What of kustomize the overlays use. Anything else is refused, so that nothing is silently built otherwise than there. */
const Kustomization = z.strictObject({
  apiVersion: z.literal('kustomize.config.k8s.io/v1beta1'),
  kind: z.literal('Kustomization'),
  namespace: z.string().optional(),
  nameSuffix: z.string().optional(),
  resources: z.array(z.string()).default([]),
  labels: z
    .array(
      z.strictObject({
        pairs: z.record(z.string(), z.string()),
        includeTemplates: z.boolean().default(false),
      }),
    )
    .default([]),
  patches: z
    .array(z.strictObject({ path: z.string(), target: z.strictObject({ kind: z.literal('Deployment') }) }))
    .default([]),
  configMapGenerator: z
    .array(
      z.strictObject({
        name: z.string(),
        behavior: z.enum(['create', 'merge']).default('create'),
        envs: z.array(z.string()).default([]),
        literals: z.array(z.string()).default([]),
      }),
    )
    .default([]),
  replicas: z.array(z.strictObject({ name: z.string(), count: z.int().min(0) })).default([]),
  images: z
    .array(
      z.strictObject({ name: z.string(), newName: z.string().optional(), newTag: z.string().optional() }),
    )
    .default([]),
});
type Kustomization = z.infer<typeof Kustomization>;

interface Built {
  readonly manifests: Manifest[];
  /** Config maps from a generator, by name; in the end their names get a hash of what they hold. */
  readonly settings: Map<string, Manifest>;
}

/**
 * Builds a folder as `kubectl kustomize` does (`npm run check:k8s` compares the two), without any program but Node.js.
 * @throws Error for whatever is not understood or does not exist
 */
export function build(folder: string): Manifest[] {
  const { manifests, settings } = accumulate(folder);
  const hashed = new Map([...settings].map(([name, map]) => [name, `${name}-${hashOf(strings(map.data))}`]));
  for (const found of manifests.flatMap(everyNode)) {
    for (const key of ['configMapRef', 'configMapKeyRef', 'configMap']) {
      const reference = found[key];
      if (isNode(reference)) reference.name = hashed.get(text(reference.name)) ?? text(reference.name);
    }
  }
  for (const [name, map] of settings) node(map.metadata, name).name = hashed.get(name) ?? name;
  return [...manifests, ...settings.values()];
}

function accumulate(folder: string): Built {
  const file = join(folder, 'kustomization.yaml');
  const [source, ...others] = readYaml(file);
  if (!source || others.length > 0) throw new Error(`${file} must hold one document`);
  const parsed = Kustomization.safeParse(source);
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
  const built = resources(folder, parsed.data);
  generate(folder, parsed.data, built.settings);
  transform(folder, parsed.data, built);
  return built;
}

function resources(folder: string, kustomization: Kustomization): Built {
  const built: Built = { manifests: [], settings: new Map() };
  for (const resource of kustomization.resources) {
    const path = join(folder, resource);
    if (!existsSync(path)) throw new Error(`${path} does not exist`);
    if (statSync(path).isDirectory()) {
      const inner = accumulate(path);
      built.manifests.push(...inner.manifests);
      inner.settings.forEach((map, name) => built.settings.set(name, map));
    } else built.manifests.push(...readYaml(path));
  }
  const names = built.manifests.map(label);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Error(`${folder}: ${twice} is there twice`);
  return built;
}

function generate(folder: string, kustomization: Kustomization, settings: Built['settings']): void {
  for (const { name, behavior, envs, literals } of kustomization.configMapGenerator) {
    const lines = [
      ...envs.flatMap((env) => readFileSync(join(folder, env), 'utf8').split('\n')),
      ...literals,
    ];
    const data = Object.fromEntries(
      lines.filter((line) => line.trim() !== '' && !line.startsWith('#')).map((line) => entry(folder, line)),
    );
    if (settings.has(name) !== (behavior === 'merge'))
      throw new Error(`${folder}: the config map ${name} can't be ${behavior}d`);
    const before = settings.get(name) ?? {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name },
      data: {},
    };
    settings.set(name, { ...before, data: { ...strings(before.data), ...data } });
  }
}

function entry(folder: string, line: string): [string, string] {
  const [, key, value] = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? [];
  if (key === undefined || value === undefined) throw new Error(`${folder}: "${line}" is no NAME=value`);
  return [key, value];
}

function transform(folder: string, kustomization: Kustomization, built: Built): void {
  const manifests = [...built.manifests, ...built.settings.values()];
  const { namespace, nameSuffix, labels, patches, replicas, images } = kustomization;
  for (const { path, target } of patches) {
    const [patch] = readYaml(join(folder, path));
    for (const manifest of ofKind(manifests, target.kind)) {
      const { metadata } = manifest;
      Object.assign(manifest, merge(manifest, node(patch, path)), { metadata });
    }
  }
  for (const manifest of manifests) {
    const metadata = node(manifest.metadata, `${label(manifest)} metadata`);
    if (nameSuffix !== undefined) metadata.name = suffixed(manifest, nameSuffix);
    if (namespace !== undefined && kindOf(manifest) !== 'Namespace') metadata.namespace = namespace;
    for (const { pairs, includeTemplates } of labels) {
      addLabels(metadata, pairs);
      if (includeTemplates) for (const template of templates(manifest)) addLabels(template, pairs);
    }
  }
  for (const { name, count } of replicas) {
    const deployment = ofKind(manifests, 'Deployment').find((manifest) => nameOf(manifest) === name);
    node(deployment?.spec, `${folder}: the Deployment ${name}`).replicas = count;
  }
  for (const image of images) rename(manifests, image);
}

/** Where the labels of what is started are; the jobs of a CronJob have their own as well. */
function templates(manifest: Manifest): Node[] {
  const jobs = at(manifest, 'spec', 'jobTemplate');
  if (isNode(jobs)) jobs.metadata ??= {};
  return [
    at(manifest, 'spec', 'template', 'metadata'),
    at(jobs, 'metadata'),
    at(jobs, 'spec', 'template', 'metadata'),
  ].filter(isNode);
}

/** Other kinds have names that others use, which would have to follow. */
function suffixed(manifest: Manifest, suffix: string): string {
  if (kindOf(manifest) !== 'Job') throw new Error(`${label(manifest)} can't have a suffix here`);
  return nameOf(manifest) + suffix;
}

const addLabels = (metadata: Node, pairs: Record<string, string>): void => {
  metadata.labels = { ...(isNode(metadata.labels) ? metadata.labels : {}), ...pairs };
};

/** `galley` and `galley:1.0` are both the image `galley`, whatever it was renamed to before. */
function rename(manifests: readonly Manifest[], image: Kustomization['images'][number]): void {
  for (const container of ofKind(manifests, ...workloadKinds).flatMap(containersOf)) {
    const [, name, tag] = /^(.*?)(?::([^:/]+))?$/.exec(text(container.image)) ?? [];
    if (name !== image.name) continue;
    const newTag = image.newTag ?? tag;
    container.image = (image.newName ?? name) + (newTag === undefined ? '' : `:${newTag}`);
  }
}

/** The ten letters with which kustomize marks the contents of a config map. */
function hashOf(data: Record<string, string>): string {
  const sorted = Object.fromEntries(Object.entries(data).sort(([a], [b]) => (a < b ? -1 : 1)));
  // As Go writes JSON. The name is not part of it.
  const json = JSON.stringify({ data: sorted, kind: 'ConfigMap', name: '' })
    .replaceAll('&', '\\u0026')
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e');
  const safe: Record<string, string> = { '0': 'g', '1': 'h', '3': 'k', a: 'm', e: 't' };
  const digest = createHash('sha256').update(json).digest('hex').slice(0, 10);
  return [...digest].map((letter) => safe[letter] ?? letter).join('');
}
