import type { RouteObject } from 'react-router-dom';
import { screen } from '../../shared/lib/screen.js';

export const webhookRoutes: RouteObject[] = [
  screen('/webhooks', () => import('./pages/WebhooksPage.js'), 'WebhooksPage'),
];
