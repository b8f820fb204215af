import react from '@vitejs/plugin-react';
import { resolve } from 'node:path';
import { defineConfig, defaultClientConditions, type Plugin, runnerImport } from 'vite';
import { chunkGroups } from './vite.chunks.js';

/** Where the gateway of a developer's machine listens. */
const gateway = 'http://localhost:3000';

/** `screens` has a script of its own before the application: run with it, it would come too late to fetch anything early. */
const screensFirst: Plugin = {
  name: 'galley:screens-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const screens = Object.values(bundle ?? {}).find(({ fileName }) => /\bscreens-.*\.js$/.test(fileName));
      if (!screens) throw new Error('The build has no part `screens`; see the groups below.');
      const script = `<script type="module" crossorigin src="/${screens.fileName}"></script>`;
      return html.replace('<script type="module"', `${script}\n    $&`);
    },
  },
};

/** Writes each call out in the modules that use it: otherwise the first screen loads the contract with all of its schemas. */
const callsInPlace: Plugin = {
  name: 'galley:calls-in-place',
  apply: 'build',
  async buildStart() {
    const { module } = await runnerImport<typeof import('./src/shared/api/http-api.js')>(
      resolve(import.meta.dirname, 'src/shared/api/http-api.ts'),
      { resolve: { alias: { '@galley/contracts': contracts } } },
    );
    calls = module.httpApi;
  },
  transform: {
    filter: { id: /frontend\/src\//, code: /\bhttpApi\./ },
    handler: (code) => {
      const used = new Map<string, object>();
      const named = code.replace(/\bhttpApi\.(\w+)\.(\w+)/g, (_, resource: string, name: string) => {
        const call = calls[resource]?.[name];
        if (!call) throw new Error(`The contract has no call ${resource}.${name}.`);
        used.set(`${resource}_${name}_call`, call);
        return `${resource}_${name}_call`;
      });
      const written = [...used].map(([name, call]) => `const ${name} = ${JSON.stringify(call)};`);
      return { code: written.join('') + named, map: null };
    },
  },
};
const contracts = resolve(import.meta.dirname, '../libs/contracts/src/index.ts');
let calls: Record<string, Record<string, object>> = {};

/** Browsers of this target need no polyfills; those that packages bring make every regular expression of the page slower. */
const withoutPolyfills: Plugin = {
  name: 'galley:without-polyfills',
  enforce: 'pre',
  resolveId: { filter: { id: /^core-js\// }, handler: () => '\0no-polyfill' },
  load: { filter: { id: /^\0no-polyfill$/ }, handler: () => '' },
};

/**
 * The files of a screen, in a list that is short when compressed: the first load brings those of all screens. Left out is what the
 * page itself fetches. Style sheets keep their order, because the last one wins.
 */
function shortList(files: readonly string[]): string[] {
  const scripts = files.filter(
    (file) => file.endsWith('.js') && !/^assets\/(index|rolldown-runtime)-/.test(file),
  );
  return [...scripts.sort(), ...files.filter((file) => file.endsWith('.css'))];
}

export default defineConfig({
  plugins: [withoutPolyfills, react(), callsInPlace, screensFirst],
  resolve: { conditions: ['@galley/source', ...defaultClientConditions] },
  server: {
    proxy: {
      '/api': { target: gateway, ws: true },
      '/collab': { target: gateway, ws: true },
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Names change with the content, so browsers may keep every file under assets/ for good.
    assetsDir: 'assets',
    target: 'es2023',
    // Every browser that runs this target preloads modules by itself.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : shortList(files)),
    },
    // Says which files each screen needs: tests/e2e/first-load.e2e.ts holds its budgets against it.
    manifest: 'manifest.json',
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
});
