import react from '@vitejs/plugin-react';
import { defineConfig, defaultClientConditions, type Plugin } from 'vite';
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

export default defineConfig({
  plugins: [react(), screensFirst],
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
