import type { RouteObject } from 'react-router-dom';
import { screen } from '../../shared/lib/screen.js';

const findTopics = () => import('./pages/FindTopicsPage.js');

export const topicRoutes: RouteObject[] = [
  screen('/find-topics', findTopics, 'FindTopicsPage'),
  screen('/create', findTopics, 'FindTopicsPage'),
  screen('/create-new', findTopics, 'FindTopicsPage'),
  screen('/all-topics', () => import('./pages/AllTopicsPage.js'), 'AllTopicsPage'),
  screen('/my-topics', () => import('./pages/MyTopicsPage.js'), 'MyTopicsPage'),
];
