import type { RouteObject } from 'react-router-dom';

export { costLabel } from './labels.js';

export const responseRoutes: RouteObject[] = [
  {
    path: '/claude-responses',
    lazy: async () => ({ Component: (await import('./pages/ResponsesPage.js')).ResponsesPage }),
  },
];
