import type { RouteObject } from 'react-router-dom';

/** Open to everybody who has the link: these stand outside of sign-in. */
export const documentRoutes: RouteObject[] = [
  {
    path: '/d/:id',
    lazy: async () => ({ Component: (await import('./pages/DocumentPage.js')).DocumentPage }),
  },
];
