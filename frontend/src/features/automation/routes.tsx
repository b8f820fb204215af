import type { RouteObject } from 'react-router-dom';
import { screen } from '../../shared/lib/screen.js';

export const automationRoutes: RouteObject[] = [
  screen('/automated', () => import('./pages/AutomatedPage.js'), 'AutomatedPage'),
];
