import type { RouteObject } from 'react-router-dom';

export const ingestRoutes: RouteObject[] = [
  {
    path: '/upload-transcript',
    lazy: async () => ({ Component: (await import('./pages/UploadTranscriptPage.js')).UploadTranscriptPage }),
  },
];
