import { execFileSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { circleIn, importsIn, type Import } from './import-graph.js';

const root = resolve(process.cwd());
const below = (parent: string) =>
  readdirSync(join(root, parent))
    .map((name) => join(parent, name))
    .filter((folder) => existsSync(join(root, folder, 'src')));

/** Packages in which neither folders nor files import in a circle. A service is added here when it keeps to it. */
const layered = below('libs');

/** Packages whose `src` becomes a `dist` that production runs. */
const built = [
  ...below('libs').filter((folder) => folder !== 'libs/testing'),
  ...below('services'),
  'gateway',
];

const shown = ({ file, specifier, target }: Import) => `${file} -> ${target ?? specifier}`;

describe.each(layered)('the imports of %s', (folder) => {
  const imports = importsIn(join(root, folder, 'src'));

  it('make no circle of folders', () => {
    // The index of the package names what it exports; it belongs to no folder.
    const inFolders = imports.filter(({ file }) => file !== 'index.ts');
    expect(circleIn(inFolders, dirname)).toBeNull();
  });

  it('make no circle of files', () => {
    expect(circleIn(imports, (file) => file)).toBeNull();
  });
});

/** A test, a test double, or a package for tests. */
const isForTests = ({ specifier }: Import) =>
  /(?:^|\/)testing(?:[/-]|$)|\.(?:spec|e2e)\.js$/.test(specifier) || specifier === '@jest/globals';

describe('a production build', () => {
  it.each(built)('of %s imports no test and no test double', (folder) => {
    const found = importsIn(join(root, folder, 'src')).filter(isForTests);
    expect(found.map(shown)).toEqual([]);
  });

  it.each(built)('of %s is made by the build that leaves tests and doubles out', (folder) => {
    const { scripts } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
      scripts: { build: string };
    };
    const up = folder
      .split('/')
      .map(() => '..')
      .join('/');
    expect(scripts.build).toBe(`swc src -d dist --strip-leading-paths --config-file ${up}/.swcrc`);
  });

  it('has no file of a test and no test double', () => {
    const folder = mkdtempSync(join(tmpdir(), 'galley-build-'));
    const files = ['x.ts', 'x.spec.ts', 'x.int.spec.ts', 'testing/double.ts', 'feature/testing/double.ts'];
    for (const file of files) {
      mkdirSync(dirname(join(folder, 'src', file)), { recursive: true });
      writeFileSync(join(folder, 'src', file), 'export const x = 1;\n');
    }
    const swc = join(root, 'node_modules', '@swc', 'cli', 'bin', 'swc.js');
    const config = ['--strip-leading-paths', '--config-file', join(root, '.swcrc')];
    execFileSync(process.execPath, [swc, 'src', '-d', 'dist', ...config], { cwd: folder });
    expect(globSync('**/*.js', { cwd: join(folder, 'dist') })).toEqual(['x.js']);
    rmSync(folder, { recursive: true });
  });
});
