import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { serviceNames, topology } from '@galley/contracts';

const root = resolve(process.cwd());
const folders = ['libs', 'services'].flatMap((parent) =>
  readdirSync(join(root, parent)).map((name) => join(parent, name)),
);
const packages = [...folders, 'gateway', 'frontend', 'infra'].filter((folder) =>
  existsSync(join(root, folder, 'package.json')),
);

const manifest = (folder: string) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
    name: string;
    dependencies?: Record<string, string>;
    devDependencies?: Record<string, string>;
  };

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    // Tests and their helpers may start the neighbours for real; templates of new resources are not yet code.
    if (['node_modules', 'dist', 'testing', 'scaffold'].includes(name)) return [];
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return sources(path);
    return /\.tsx?$/.test(name) && !/\.spec\.tsx?$/.test(name) ? [path] : [];
  });
}

const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'([^']+)'/g)].map((match) => match[1]!);

describe('rooms and doors', () => {
  it.each(packages)('no relative import leaves %s', (folder) => {
    const leaving = sources(join(root, folder)).flatMap((file) =>
      importsOf(file)
        .filter((path) => path.startsWith('.'))
        .map((path) => resolve(dirname(file), path))
        .filter((target) => relative(join(root, folder), target).startsWith('..'))
        .map((target) => `${relative(root, file)} -> ${relative(root, target)}`),
    );
    expect(leaving).toEqual([]);
  });

  it.each(packages)('%s names every workspace package that it imports', (folder) => {
    const { dependencies = {}, devDependencies = {}, name } = manifest(folder);
    const imported = new Set(
      sources(join(root, folder)).flatMap((file) =>
        importsOf(file).filter((path) => path.startsWith('@galley/')),
      ),
    );
    imported.delete(name);
    expect([...imported].filter((path) => !(path in dependencies) && !(path in devDependencies))).toEqual([]);
  });

  it('no service names another service', () => {
    const own = readdirSync(join(root, 'services')).map((name) => `@galley/${name}-service`);
    const named = readdirSync(join(root, 'services')).flatMap((name) => {
      const { dependencies = {} } = manifest(join('services', name));
      return own.filter((other) => other in dependencies);
    });
    expect(named).toEqual([]);
  });

  it('pins every outside package exactly', () => {
    const loose = ['.', 'tests', ...packages].flatMap((folder) => {
      const { dependencies = {}, devDependencies = {} } = manifest(folder);
      return Object.entries({ ...dependencies, ...devDependencies })
        .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
        .map(([name, version]) => `${folder}: ${name}@${version}`);
    });
    expect(loose).toEqual([]);
  });
});

describe('topology', () => {
  it('questions go down only, so there is no cycle', () => {
    const visit = (service: (typeof serviceNames)[number], path: string[]): void => {
      expect(path).not.toContain(service);
      for (const next of topology[service].asks) visit(next, [...path, service]);
    };
    for (const service of serviceNames) visit(service, []);
  });

  it('an event is published by the service that owns it, and every consumed event has a publisher', () => {
    const published = new Set<string>();
    for (const service of serviceNames) {
      for (const event of topology[service].publishes) {
        expect(event.service).toBe(service);
        published.add(event.subject);
      }
    }
    for (const service of serviceNames)
      for (const event of topology[service].consumes) expect(published).toContain(event.subject);
  });
});
