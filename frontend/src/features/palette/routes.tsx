import type { RouteObject } from 'react-router-dom';
import { screen } from '../../shared/lib/screen.js';

export const searchRoutes: RouteObject[] = [
  screen('/search', () => import('./pages/SearchPage.js'), 'SearchPage'),
];
