import type { RouteObject } from 'react-router-dom';
import { httpApi } from '../../shared/api/index.js';
import { screen } from '../../shared/lib/screen.js';

export const costRoutes: RouteObject[] = [
  screen('/costs', () => import('./CostsPage.js'), 'CostsPage', httpApi.cost.team),
];
