import type { RouteObject } from 'react-router-dom';
import { screen } from '../../shared/lib/screen.js';

export { costLabel } from './labels.js';

export const responseRoutes: RouteObject[] = [
  screen('/claude-responses', () => import('./pages/ResponsesPage.js'), 'ResponsesPage'),
];
