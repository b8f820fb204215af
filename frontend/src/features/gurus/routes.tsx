import type { RouteObject } from 'react-router-dom';

export const guruRoutes: RouteObject[] = [
  {
    path: '/browse-gurus',
    lazy: async () => ({ Component: (await import('./pages/BrowseGurusPage.js')).BrowseGurusPage }),
  },
  {
    path: '/manage-gurus',
    lazy: async () => ({ Component: (await import('./pages/ManageGurusPage.js')).ManageGurusPage }),
  },
];
