import type { RouteObject } from 'react-router-dom';

const myContent = async () => ({ Component: (await import('./pages/MyContentPage.js')).MyContentPage });

export const generationRoutes: RouteObject[] = [
  {
    path: '/create-newsletter',
    lazy: async () => ({ Component: (await import('./pages/CreateNewsletterPage.js')).CreateNewsletterPage }),
  },
  {
    path: '/create-blog',
    lazy: async () => ({ Component: (await import('./pages/CreateBlogPage.js')).CreateBlogPage }),
  },
  {
    path: '/generation-view/:id?',
    lazy: async () => ({ Component: (await import('./pages/GenerationViewPage.js')).GenerationViewPage }),
  },
  {
    path: '/generation/:id',
    lazy: async () => ({ Component: (await import('./pages/GenerationDetailPage.js')).GenerationDetailPage }),
  },
  {
    path: '/generation-loading',
    lazy: async () => ({
      Component: (await import('./pages/GenerationLoadingPage.js')).GenerationLoadingPage,
    }),
  },
  {
    path: '/generate-newsletter',
    lazy: async () => ({
      Component: (await import('./pages/GenerateNewsletterPage.js')).GenerateNewsletterPage,
    }),
  },
  {
    path: '/generation-results',
    lazy: async () => ({
      Component: (await import('./pages/GenerationResultsPage.js')).GenerationResultsPage,
    }),
  },
  { path: '/my-content', lazy: myContent },
  { path: '/my-generations', lazy: myContent },
  {
    path: '/google-docs-dashboard',
    lazy: async () => ({ Component: (await import('./pages/DocsDashboardPage.js')).DocsDashboardPage }),
  },
  {
    path: '/select-topics',
    lazy: async () => ({ Component: (await import('./pages/SelectTopicsPage.js')).SelectTopicsPage }),
  },
  {
    path: '/generation-criteria',
    lazy: async () => ({ Component: (await import('./pages/CriteriaPage.js')).CriteriaPage }),
  },
];
