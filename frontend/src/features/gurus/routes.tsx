import type { RouteObject } from 'react-router-dom';
import { screen } from '../../shared/lib/screen.js';

export const guruRoutes: RouteObject[] = [
  screen('/browse-gurus', () => import('./pages/BrowseGurusPage.js'), 'BrowseGurusPage'),
  screen('/manage-gurus', () => import('./pages/ManageGurusPage.js'), 'ManageGurusPage'),
];
