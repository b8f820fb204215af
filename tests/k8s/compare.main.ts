import { execFileSync } from 'node:child_process';
import { isDeepStrictEqual } from 'node:util';
import { parseAllDocuments } from 'yaml';
import { build } from './kustomize.js';
import { label, type Manifest } from './manifest.js';

/** npm run check:k8s [KUBECTL]: whether `kubectl kustomize` builds the overlays exactly as the tests do. */
const kubectl = process.argv[2] ?? 'kubectl';

function difference(folder: string): string[] {
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

for (const folder of ['k8s/overlays/small', 'k8s/overlays/production']) {
  const differences = difference(folder);
  console.log(`${folder}: ${differences.length === 0 ? 'the same' : differences.join('\n')}`);
  if (differences.length > 0) process.exitCode = 1;
}
