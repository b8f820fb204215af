import react from '@vitejs/plugin-react';
import { defineConfig, defaultClientConditions, type Plugin } from 'vite';

/** Where the gateway of a developer's machine listens. */
const gateway = 'http://localhost:3000';

/** Below this, in bytes of source, icons that the same screens share travel together instead of one by one. */
const SMALL = 4000;

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
      '/api': { target: gateway },
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
    manifest: true,
    rolldownOptions: {
      output: {
        // Fewer requests for the same bytes (ADR 0024).
        codeSplitting: {
          groups: [
            // Small and first to run: it sends for the code of the screen while that of the application is on its way.
            {
              name: 'screens',
              test: /features[\\/](\w+[\\/]routes|(recent|responses|webhooks)[\\/]index)\.tsx?$|app[\\/](screens|early)\.ts$|api[\\/]token\.ts$|preload-helper/,
              priority: 3,
            },
            { name: 'studio', tags: ['$initial'], priority: 2 },
            {
              name: 'icons',
              test: /icons-react[\\/].*[\\/]Icon/,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: SMALL,
            },
          ],
        },
      },
    },
  },
});
