import type { RouteObject } from 'react-router-dom';
import { screen } from '../../shared/lib/screen.js';

export const discoveryRoutes: RouteObject[] = [
  screen('/discover-topics/:sourceId', () => import('./pages/DiscoverTopicsPage.js'), 'DiscoverTopicsPage'),
];
