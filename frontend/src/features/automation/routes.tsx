import type { RouteObject } from 'react-router-dom';

export const automationRoutes: RouteObject[] = [
  {
    path: '/automated',
    lazy: async () => ({ Component: (await import('./pages/AutomatedPage.js')).AutomatedPage }),
  },
];
