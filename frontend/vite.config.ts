import react from '@vitejs/plugin-react';
import { defineConfig, defaultClientConditions } from 'vite';

/** Where the gateway of a developer's machine listens. */
const gateway = 'http://localhost:3000';

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
  },
});
