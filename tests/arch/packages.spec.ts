import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const Manifest = z.object({
  name: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
});
const List = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(z.object({ name: z.string(), version: z.string() })),
});

const manifests = globSync('{gateway,frontend,infra,libs/*,services/*}/package.json').map((path) =>
  Manifest.parse(JSON.parse(readFileSync(path, 'utf8'))),
);

describe('the list of packages', () => {
  const text = execFileSync('npm', ['run', '-s', 'sbom'], { encoding: 'utf8', maxBuffer: 64_000_000 });
  const list = List.parse(JSON.parse(text));
  const listed = new Set(list.components.map(({ name, version }) => `${name}@${version}`));

  it('has every package that runs, at the version that is installed', () => {
    const own = new Set(manifests.map(({ name }) => name));
    const wanted = manifests
      .flatMap(({ dependencies }) => Object.entries(dependencies))
      .filter(([name, version]) => !own.has(name) && /^\d/.test(version))
      .map(([name, version]) => `${name}@${version}`);
    expect(wanted.length).toBeGreaterThan(50);
    expect(wanted.filter((one) => !listed.has(one))).toEqual([]);
  });
});
