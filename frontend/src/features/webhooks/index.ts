import type { RouteObject } from 'react-router-dom';
import { httpApi } from '../../shared/api/index.js';
import { screen } from '../../shared/lib/screen.js';

export const webhookRoutes: RouteObject[] = [
  screen('/webhooks', () => import('./pages/WebhooksPage.js'), 'WebhooksPage', httpApi.webhook.list),
];
