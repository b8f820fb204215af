import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * node production-manifests.mjs FOLDER: of a copy of the repository's manifests leaves what a process of the studio needs. A package
 * of the workspace that another names for its tests would bring its own packages along, since npm takes both for production.
 */
const folder = process.argv[2];
const manifests = globSync('**/package.json', { cwd: folder });
const read = (file) => JSON.parse(readFileSync(join(folder, file), 'utf8'));

const byName = new Map(manifests.map((file) => [read(file).name, file]));
const kept = new Set(['package.json']);
const keep = (file) => {
  if (file === undefined || kept.has(file)) return;
  kept.add(file);
  for (const name of Object.keys(read(file).dependencies ?? {})) keep(byName.get(name));
};
for (const file of manifests) if (/^(services\/[^/]+|gateway|infra)\/package\.json$/.test(file)) keep(file);

for (const file of manifests) {
  if (!kept.has(file)) {
    rmSync(join(folder, dirname(file)), { recursive: true });
    continue;
  }
  const manifest = read(file);
  delete manifest.devDependencies;
  if (manifest.workspaces)
    manifest.workspaces = manifest.workspaces.filter(
      (pattern) => pattern.includes('*') || kept.has(`${pattern}/package.json`),
    );
  writeFileSync(join(folder, file), JSON.stringify(manifest, null, 2));
}
