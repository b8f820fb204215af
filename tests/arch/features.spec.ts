import { readdirSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { serviceNames } from '@galley/contracts';
import { circleIn, importsIn, type Import } from './import-graph.js';

/** Migrations are listed one by one in `service.ts`; the files in `testing` are no part of the service. */
const notFeatures = ['migrations', 'testing'];

const sourceOf = (service: string) => resolve(process.cwd(), 'services', service, 'src');

/** The feature that a file belongs to; a file beside the features stands for itself. */
const featureOf = (file: string) => file.split(sep)[0]!;

// The folders of a service are features: each is imported through its `index.ts`.
describe.each(serviceNames)('the features of %s', (service) => {
  const root = sourceOf(service);
  const imports = importsIn(root, ['migrations']).filter(
    (one): one is Import & { target: string } => one.target !== null,
  );

  it('are imported only through their index', () => {
    const reachingIn = imports
      .filter(({ file, target }) => featureOf(file) !== featureOf(target))
      .filter(({ target }) => target.includes(sep) && !notFeatures.includes(featureOf(target)))
      .filter(({ target }) => target !== join(featureOf(target), 'index.ts'))
      .map(({ file, target }) => `${file} -> ${target}`);
    expect(reachingIn).toEqual([]);
  });

  it('do not import each other in a circle', () => {
    expect(circleIn(imports, featureOf)).toBeNull();
  });

  it('have an index each', () => {
    const folders = readdirSync(root, { withFileTypes: true }).filter(
      (entry) => entry.isDirectory() && !notFeatures.includes(entry.name),
    );
    const without = folders.filter(({ name }) => !readdirSync(join(root, name)).includes('index.ts'));
    expect(without.map(({ name }) => name)).toEqual([]);
  });
});
