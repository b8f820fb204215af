import type { RouteObject } from 'react-router-dom';
import { screen } from '../../shared/lib/screen.js';

export const sourceRoutes: RouteObject[] = [
  screen('/sources', () => import('./pages/SourcesPage.js'), 'SourcesPage'),
  screen('/browse-videos', () => import('./pages/BrowseVideosPage.js'), 'BrowseVideosPage'),
  screen('/video/:id', () => import('./pages/VideoPage.js'), 'VideoPage'),
];
