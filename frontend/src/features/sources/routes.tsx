import type { RouteObject } from 'react-router-dom';

export const sourceRoutes: RouteObject[] = [
  {
    path: '/sources',
    lazy: async () => ({ Component: (await import('./pages/SourcesPage.js')).SourcesPage }),
  },
  {
    path: '/browse-videos',
    lazy: async () => ({ Component: (await import('./pages/BrowseVideosPage.js')).BrowseVideosPage }),
  },
  { path: '/video/:id', lazy: async () => ({ Component: (await import('./pages/VideoPage.js')).VideoPage }) },
];
