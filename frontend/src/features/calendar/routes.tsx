import type { RouteObject } from 'react-router-dom';
import { screen } from '../../shared/lib/screen.js';

export const calendarRoutes: RouteObject[] = [
  screen('/calendar', () => import('./pages/CalendarPage.js'), 'CalendarPage'),
];
