import type { RouteObject } from 'react-router-dom';

export const recentRoutes: RouteObject[] = [
  {
    path: '/content-list',
    lazy: async () => ({ Component: (await import('./pages/ContentListPage.js')).ContentListPage }),
  },
  {
    path: '/todays-content',
    lazy: async () => ({ Component: (await import('./pages/TodaysContentPage.js')).TodaysContentPage }),
  },
];
