import type { RouteObject } from 'react-router-dom';
import { screen } from '../../shared/lib/screen.js';

export const signOffRoutes: RouteObject[] = [
  screen('/sign-off', () => import('./SignOffPage.js'), 'SignOffPage'),
];
