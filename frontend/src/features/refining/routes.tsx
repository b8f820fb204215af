import type { RouteObject } from 'react-router-dom';

export const refiningRoutes: RouteObject[] = [
  {
    path: '/content/:id/refine',
    lazy: async () => ({ Component: (await import('./pages/RefinePage.js')).RefinePage }),
  },
];
