import type { RouteObject } from 'react-router-dom';

export const webhookRoutes: RouteObject[] = [
  {
    path: '/webhooks',
    lazy: async () => ({ Component: (await import('./pages/WebhooksPage.js')).WebhooksPage }),
  },
];
