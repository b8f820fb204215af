import type { RouteObject } from 'react-router-dom';

const findTopics = async () => ({ Component: (await import('./pages/FindTopicsPage.js')).FindTopicsPage });

export const topicRoutes: RouteObject[] = [
  { path: '/find-topics', lazy: findTopics },
  { path: '/create', lazy: findTopics },
  { path: '/create-new', lazy: findTopics },
  {
    path: '/all-topics',
    lazy: async () => ({ Component: (await import('./pages/AllTopicsPage.js')).AllTopicsPage }),
  },
  {
    path: '/my-topics',
    lazy: async () => ({ Component: (await import('./pages/MyTopicsPage.js')).MyTopicsPage }),
  },
];
