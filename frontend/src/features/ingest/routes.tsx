import type { RouteObject } from 'react-router-dom';

export const ingestRoutes: RouteObject[] = [
  {
    path: '/youtube-ingest',
    lazy: async () => ({ Component: (await import('./youtube/YoutubeIngestPage.js')).YoutubeIngestPage }),
  },
  {
    path: '/upload-transcript',
    lazy: async () => ({ Component: (await import('./pages/UploadTranscriptPage.js')).UploadTranscriptPage }),
  },
  {
    path: '/ingest-activity',
    lazy: async () => ({ Component: (await import('./pages/IngestActivityPage.js')).IngestActivityPage }),
  },
];
