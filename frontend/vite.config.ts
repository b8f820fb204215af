import react from '@vitejs/plugin-react';
import { defineConfig, defaultClientConditions, type Plugin } from 'vite';
import { httpApi } from './src/shared/api/http-api.js';
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

/** Writes each call out where it is used: otherwise the first screen loads the addresses of all the others. */
const callsInPlace: Plugin = {
  name: 'galley:calls-in-place',
  apply: 'build',
  transform: {
    filter: { id: /frontend\/src\//, code: /\bhttpApi\./ },
    handler: (code) => ({
      code: code.replace(/\bhttpApi\.(\w+)\.(\w+)/g, (_, resource: string, name: string) => {
        const call = addresses[resource]?.[name];
        if (!call) throw new Error(`The contract has no call ${resource}.${name}.`);
        return `(${JSON.stringify(call)})`;
      }),
      map: null,
    }),
  },
};
const addresses: Record<string, Record<string, object>> = httpApi;

export default defineConfig({
  plugins: [react(), callsInPlace, screensFirst],
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
    // Says which files each screen needs: tests/e2e/first-load.e2e.ts holds its budgets against it.
    manifest: 'manifest.json',
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
});
