import type { RouteObject } from 'react-router-dom';

export const discoveryRoutes: RouteObject[] = [
  {
    path: '/discover-topics/:sourceId',
    lazy: async () => ({ Component: (await import('./pages/DiscoverTopicsPage.js')).DiscoverTopicsPage }),
  },
];
