import type { RouteObject } from 'react-router-dom';
import { httpApi } from '../../shared/api/index.js';
import { screen } from '../../shared/lib/screen.js';

export const peopleRoutes: RouteObject[] = [
  screen('/people', () => import('./PeoplePage.js'), 'PeoplePage', httpApi.person.list),
];
