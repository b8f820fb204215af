import type { RouteObject } from 'react-router-dom';
import { screen } from '../../shared/lib/screen.js';

export const accountRoutes: RouteObject[] = [
  screen('/account', () => import('./AccountPage.js'), 'AccountPage'),
];
