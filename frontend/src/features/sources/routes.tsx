import type { RouteObject } from 'react-router-dom';

export const sourceRoutes: RouteObject[] = [
  {
    path: '/upload-transcript',
    lazy: async () => ({ Component: (await import('./pages/UploadTranscriptPage.js')).UploadTranscriptPage }),
  },
  {
    path: '/browse-videos',
    lazy: async () => ({ Component: (await import('./pages/BrowseVideosPage.js')).BrowseVideosPage }),
  },
  { path: '/video/:id', lazy: async () => ({ Component: (await import('./pages/VideoPage.js')).VideoPage }) },
];
