import type { RouteObject } from 'react-router-dom';
import { httpApi } from '../../shared/api/index.js';
import { screen } from '../../shared/lib/screen.js';

export const destinationRoutes: RouteObject[] = [
  screen(
    '/destinations',
    () => import('./pages/DestinationsPage.js'),
    'DestinationsPage',
    httpApi.destination.create,
  ),
];
