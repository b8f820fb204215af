import { execFileSync } from 'node:child_process';
import { isDeepStrictEqual } from 'node:util';
import { parseAllDocuments } from 'yaml';
import { build } from './kustomize.js';
import { label, type Manifest } from './manifest.js';
import { overlays } from './overlay.js';
import { threeServers } from './three-servers.js';

/**
 * npm run check:k8s [-- KUBECTL]: what takes too long for `npm test`, or a program that it can't count on. Three NATS servers as in
 * production, one of them lost; and, where kubectl is named, whether `kubectl kustomize` builds the overlays exactly as the tests do.
 */
const kubectl = process.argv[2];

function difference(kubectl: string, folder: string): string[] {
  const real = parseAllDocuments(
    execFileSync(kubectl, ['kustomize', folder], { encoding: 'utf8', maxBuffer: 1 << 26 }),
  ).map((document) => document.toJS() as Manifest);
  const ours = build(folder);
  const byLabel = new Map(ours.map((manifest) => [label(manifest), manifest]));
  return [
    ...real
      .filter((manifest) => !isDeepStrictEqual(manifest, byLabel.get(label(manifest))))
      .map(
        (manifest) =>
          `${label(manifest)}\n${JSON.stringify(manifest)}\n${JSON.stringify(byLabel.get(label(manifest)))}`,
      ),
    ...(real.length === ours.length ? [] : [`${real.length} documents, not ${ours.length}`]),
  ];
}

try {
  for (const name of kubectl === undefined ? [] : overlays) {
    const differences = difference(kubectl ?? '', `k8s/overlays/${name}`);
    console.log(`${name}: ${differences.length === 0 ? 'as kubectl builds it' : differences.join('\n')}`);
    if (differences.length > 0) process.exitCode = 1;
  }
  for (const line of await threeServers()) console.log(line);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
