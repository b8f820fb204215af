import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { serviceNames, topology } from '@galley/contracts';
import { importsIn } from './import-graph.js';

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

/** The imports of a package; templates of new resources are not yet code. */
const importsOf = (folder: string) => importsIn(join(root, folder), ['scaffold']);

describe('package layout', () => {
  it.each(packages)('no relative import leaves %s', (folder) => {
    const leaving = importsOf(folder)
      .filter(({ target }) => target?.startsWith('..'))
      .map(({ file, target }) => `${file} -> ${target}`);
    expect(leaving).toEqual([]);
  });

  it.each(packages)('%s names every workspace package that it imports', (folder) => {
    const { dependencies = {}, devDependencies = {}, name } = manifest(folder);
    const imported = new Set(
      importsOf(folder)
        .map(({ specifier }) => specifier)
        .filter((path) => path.startsWith('@galley/'))
        .map((path) => path.split('/', 2).join('/')),
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
        .filter(([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
        .map(([name, version]) => `${folder}: ${name}@${version}`);
    });
    expect(loose).toEqual([]);
  });
});

describe('topology', () => {
  it('requests go down only, so there is no cycle', () => {
    const visit = (service: (typeof serviceNames)[number], path: string[]): void => {
      expect(path).not.toContain(service);
      for (const next of topology[service].calls) visit(next, [...path, service]);
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
