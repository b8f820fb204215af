import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import i18next from 'eslint-plugin-i18next';
import reactHooks from 'eslint-plugin-react-hooks';
import * as regexp from 'eslint-plugin-regexp';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** Who may import whom (docs/architecture.md, "Package layout"); the arch test holds the package.json files to the same. */
const libs = [
  'contracts',
  'corrections',
  'messaging',
  'service-kit',
  'transcript',
  'writing-core',
  'fact-check',
  'engine-openai',
  'engine',
  'document-schema',
  'quote-card',
  'specs',
  'telemetry',
  'media',
  'posts',
  'verify',
];
/** What writing rests on: pure code that knows no server. */
const ofWriting = ['contracts', 'transcript', 'posts'];
const boundaries = [
  { files: ['libs/contracts/src/**'], may: [], remedy: 'Contracts depend on zod alone.' },
  {
    files: [
      'libs/transcript/src/**',
      'libs/document-schema/src/**',
      'libs/quote-card/src/**',
      'libs/specs/src/**',
      'libs/media/src/**',
      'libs/posts/src/**',
      'libs/verify/src/**',
    ],
    may: ['contracts'],
    remedy: 'A pure library sees only contracts.',
  },
  {
    files: ['libs/writing-core/src/**'],
    may: ofWriting,
    remedy: 'What both engines use knows no engine.',
  },
  {
    files: ['libs/fact-check/src/**'],
    may: [...ofWriting, 'writing-core'],
    remedy: 'The fact check knows no engine.',
  },
  {
    files: ['libs/engine-offline/src/**', 'libs/engine-openai/src/**'],
    may: [...ofWriting, 'writing-core', 'fact-check'],
    remedy: 'An engine does not know the other one: what both use stands in writing-core.',
  },
  {
    files: ['libs/engine/**'],
    may: [...libs, 'engine-offline'],
    remedy: 'A library sees only libraries.',
  },
  {
    files: ['libs/messaging/**', 'libs/service-kit/**', 'libs/telemetry/**'],
    may: ['contracts', 'messaging', 'service-kit', 'telemetry'],
    remedy: 'What every process uses knows no feature.',
  },
  {
    files: ['libs/corrections/**'],
    may: ['contracts', 'messaging', 'transcript'],
    remedy: 'Following a transcript knows nothing of what follows it.',
  },
  {
    files: ['libs/testing/**'],
    may: [...libs, 'testing', 'infra'],
    remedy: 'Tests run on the servers of the launcher, and on libraries.',
  },
  {
    files: ['services/**'],
    may: libs,
    remedy: 'A service sees only libs/: call the other service over RPC, or listen to its events.',
  },
  { files: ['gateway/**'], may: libs, remedy: 'The gateway sees only libs/: forward a request over NATS.' },
  {
    files: ['frontend/**'],
    may: ['contracts', 'document-schema', 'posts', 'verify'],
    remedy: 'The frontend sees only contracts: what both sides need is a shape there.',
  },
  {
    files: ['infra/**'],
    may: [...libs, 'infra'],
    remedy: 'The launcher starts services as processes; it does not import them.',
  },
].map(({ files, may, remedy }) => ({
  files: files.map((glob) =>
    glob.includes('*.') ? glob : `${glob.replace(/\/?\*\*$/, '')}/**/*.{ts,tsx,mjs}`,
  ),
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          { group: ['@galley/*', ...may.map((name) => `!@galley/${name}`)], message: remedy },
          {
            group: ['**/services/**', '**/gateway/**', '**/frontend/**', '**/libs/**'],
            message: `Import the package by its name. ${remedy}`,
          },
          {
            // Second entry points of their packages: they load an HTTP client, or Node.js, which few need.
            group: ['@galley/*/*', '!@galley/service-kit/outgoing', '!@galley/verify/command'],
            message: 'Import from the package itself: what is not exported there is private.',
          },
        ],
      },
    ],
  },
}));

export default tseslint.config(
  { ignores: ['**/dist/', '**/node_modules/', '.galley/', '.nx/', 'coverage/', 'tests/.results/'] },
  js.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [...tseslint.configs.recommended, ...tseslint.configs.stylistic],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true },
      ],
      '@typescript-eslint/consistent-type-imports': 'off',
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-extraneous-class': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' },
      ],
      'no-console': ['error', { allow: ['warn', 'error'] }],
      'max-lines': ['warn', { max: 400, skipBlankLines: true, skipComments: true }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'prefer-const': 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector: 'SpreadElement > ObjectExpression, JSXSpreadAttribute > ObjectExpression',
          message: 'A spread of a literal only packs lines: write its properties where it stands.',
        },
      ],
    },
  },
  ...boundaries,
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: { globals: globals.browser },
    rules: { ...reactHooks.configs.recommended.rules },
  },
  {
    // What a person reads stands in the texts.ts of its feature (ADR 0081).
    files: ['frontend/src/**/*.tsx'],
    ignores: ['**/*.spec.tsx', '**/testing/**'],
    plugins: { i18next },
    rules: {
      'i18next/no-literal-string': [
        'error',
        {
          mode: 'jsx-only',
          'should-validate-template': true,
          'jsx-components': { exclude: ['kbd', 'Kbd', 'code', 'Code'] },
          'jsx-attributes': {
            exclude: [
              ...['className', 'style', 'href', 'to', 'size', 'sizes', 'accept'],
              ...['styles', 'target', 'width', 'wide', 'aria-keyshortcuts'],
            ],
          },
          // No letter at all, addresses, and names that only the code reads, like `compact-sm`, `blogPost` and `list.edit`.
          words: { exclude: [/^[^\p{L}]*$/u, /^\/\S*$/, /^https:/, /^[a-z\d][\w.:-]*$/] },
        },
      ],
    },
  },
  {
    files: ['{libs,services,gateway,infra}/**/*.ts', 'frontend/src/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.{ts,tsx}', '**/testing/**', 'libs/testing/**'],
    rules: {
      'max-lines': ['error', { max: 300 }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    // A pattern whose time grows with the square of the text hangs the process, or the page, that reads a long one.
    files: ['**/*.{ts,tsx,mjs}'],
    ignores: ['**/*.spec.{ts,tsx}'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false }],
    },
  },
  {
    files: ['infra/**', 'tests/**', '**/*.mjs', '**/*.cjs'],
    languageOptions: { globals: globals.node },
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.spec.ts', '**/*.spec.tsx', '**/*.e2e.ts', 'libs/testing/**'],
    languageOptions: { globals: { ...globals.node, ...globals.jest } },
    rules: {
      'no-empty-pattern': 'off',
      'no-restricted-properties': [
        'error',
        {
          object: 'jest',
          property: 'retryTimes',
          message: 'A test that fails gets no second try: mend what it waits for.',
        },
      ],
    },
  },
  {
    // No mocks of our own parts: a test may start the neighbours for real.
    files: ['**/*.spec.ts', '**/src/testing/**'],
    rules: { 'no-restricted-imports': 'off' },
  },
  prettier,
);
