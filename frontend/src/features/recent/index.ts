import type { RouteObject } from 'react-router-dom';
import { screen } from '../../shared/lib/screen.js';

export const recentRoutes: RouteObject[] = [
  screen('/content-list', () => import('./pages/ContentListPage.js'), 'ContentListPage'),
  screen('/todays-content', () => import('./pages/TodaysContentPage.js'), 'TodaysContentPage'),
];
