import type { RouteObject } from 'react-router-dom';

export const generationRoutes: RouteObject[] = [
  {
    path: '/create-newsletter',
    lazy: async () => ({ Component: (await import('./pages/CreateNewsletterPage.js')).CreateNewsletterPage }),
  },
  { path: '/create-blog', lazy: async () => ({ Component: (await import('./pages/CreateBlogPage.js')).CreateBlogPage }) },
  {
    path: '/generation-view/:id?',
    lazy: async () => ({ Component: (await import('./pages/GenerationViewPage.js')).GenerationViewPage }),
  },
  {
    path: '/generation-loading',
    lazy: async () => ({ Component: (await import('./pages/GenerationLoadingPage.js')).GenerationLoadingPage }),
  },
];
