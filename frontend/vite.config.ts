import react from '@vitejs/plugin-react';
import { defineConfig, defaultClientConditions } from 'vite';

/** Where the gateway of a developer's machine listens. */
const gateway = 'http://localhost:3000';

/** Below this, in bytes of source, icons that the same screens share travel together instead of one by one. */
const SMALL = 4000;

export default defineConfig({
  plugins: [react()],
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
    // Says which file each screen needs: the budgets of tests/e2e/first-load.e2e.ts are held against it.
    manifest: true,
    rolldownOptions: {
      output: {
        // Fewer requests for the same bytes (ADR 0024).
        codeSplitting: {
          groups: [
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
