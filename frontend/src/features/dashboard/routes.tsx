import type { RouteObject } from 'react-router-dom';
import { screen } from '../../shared/lib/screen.js';

export const dashboardRoutes: RouteObject[] = [
  screen('/', () => import('./pages/DashboardPage.js'), 'DashboardPage'),
];
