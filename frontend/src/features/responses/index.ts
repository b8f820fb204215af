import type { RouteObject } from 'react-router-dom';

export const responseRoutes: RouteObject[] = [
  {
    path: '/claude-responses',
    lazy: async () => ({ Component: (await import('./pages/ResponsesPage.js')).ResponsesPage }),
  },
];
