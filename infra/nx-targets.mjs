import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** Where Jest writes its reports. Nx brings back the report of a check that it does not run again. */
const reports = 'tests/.results/checks';

const settings = [
  'package-lock.json',
  'jest.config.mjs',
  'tsconfig*.json',
  '.swcrc',
  'nx.json',
  'infra/nx-targets.mjs',
];
const libs = ['libs/**/*', 'infra/**/*', 'services/content-source/samples/**/*'];
const everything = ['**/*'];
const code = ['eslint.config.mjs', '{libs,services,gateway,frontend,infra,tests}/**/*'];

/**
 * What the tests in a folder depend on. Folders, and not the graph of imports, because tests also read files. The tests in
 * `infra` and `tests` look at the whole repository.
 */
function readIn(folder) {
  if (folder.startsWith('libs')) return libs;
  if (folder === 'services' || folder === 'gateway') return [...libs, 'services/**/*', 'gateway/**/*'];
  if (folder.startsWith('services/') || folder === 'frontend') return [...libs, `${folder}/**/*`];
  return everything;
}

const target = (reads, command, outputs = []) => ({
  executor: 'nx:run-commands',
  options: { command: `node ${command}`, cwd: '.' },
  cache: true,
  inputs: [
    ...[...settings, ...reads].map((files) => `{workspaceRoot}/${files}`),
    { runtime: 'node --version' },
  ],
  outputs,
});

function jest(kind, name, reads, args) {
  const report = `${reports}/${kind}/${name}.json`;
  const command = `node_modules/jest/bin/jest.js --ci --json --outputFile=${report} --maxWorkers=1 ${args}`;
  return [`${kind}-${name}`, target(reads, command, [`{workspaceRoot}/${report}`])];
}

const unitTests = (folder) =>
  jest(
    'check',
    `${folder}-tests`,
    readIn(folder),
    `--selectProjects unit frontend --testPathPatterns ./${folder}/`,
  );

function suite(file) {
  const folders = [...readFileSync(file, 'utf8').matchAll(/'(\w[\w-]*(?:\/[\w-]+)*)'/g)].map(
    ([, folder]) => folder,
  );
  const reads = [...folders.flatMap(readIn), 'tests/suites/*'];
  return jest(
    'suite',
    basename(file, '.suite.ts'),
    reads,
    // What a test that failed left open must not keep the run from ending.
    `--forceExit --selectProjects suites --testPathPatterns ${file}`,
  );
}

function journey() {
  const report = `${reports}/journey/journey.json`;
  return target(everything, `infra/run.mjs infra/checks/journey.main.ts ${report}`, [
    `{workspaceRoot}/${report}`,
  ]);
}

const all = (pattern) => ({ executor: 'nx:noop', dependsOn: [pattern] });

/** An Nx plugin: each check of `npm test` is a target of the package `tests`, which runs again only after its inputs have changed. */
export const createNodesV2 = [
  'tests/package.json',
  (files) =>
    files.map((file) => {
      const targets = Object.fromEntries([
        ['check-lint', target(code, 'node_modules/eslint/bin/eslint.js . --max-warnings 0')],
        // Version 7 needs half of the time; the lint still needs the API of 6.
        ['check-types', target(code, 'node_modules/typescript-7/bin/tsc -p tsconfig.json')],
        [
          'check-types-of-frontend',
          target(code, 'node_modules/typescript-7/bin/tsc -p frontend/tsconfig.json'),
        ],
        ...['frontend', 'libs', 'services', 'gateway', 'infra', 'tests'].map(unitTests),
        ...globSync('tests/suites/*.suite.ts').sort().map(suite),
        ['journey', journey()],
        ['check', all('check-*')],
        ['suite', all('suite-*')],
      ]);
      return [file, { projects: { tests: { targets } } }];
    }),
];
