import type { RouteObject } from 'react-router-dom';
import { screen } from '../../shared/lib/screen.js';

export const refiningRoutes: RouteObject[] = [
  screen('/content/:id/refine', () => import('./pages/RefinePage.js'), 'RefinePage'),
];
