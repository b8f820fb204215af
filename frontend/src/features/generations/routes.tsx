import type { RouteObject } from 'react-router-dom';
import { httpApi } from '../../shared/api/index.js';
import { screen } from '../../shared/lib/screen.js';

const myContent = () => import('./pages/MyContentPage.js');

export const generationRoutes: RouteObject[] = [
  screen(
    '/create-newsletter',
    () => import('./pages/CreateNewsletterPage.js'),
    'CreateNewsletterPage',
    httpApi.text.create,
  ),
  screen('/create-blog', () => import('./pages/CreateBlogPage.js'), 'CreateBlogPage', httpApi.text.create),
  screen('/generation-view/:id?', () => import('./pages/GenerationViewPage.js'), 'GenerationViewPage'),
  screen('/generation/:id', () => import('./pages/GenerationDetailPage.js'), 'GenerationDetailPage'),
  screen('/generation-loading', () => import('./pages/GenerationLoadingPage.js'), 'GenerationLoadingPage'),
  screen(
    '/generate-newsletter',
    () => import('./pages/GenerateNewsletterPage.js'),
    'GenerateNewsletterPage',
    httpApi.text.create,
  ),
  screen('/generation-results', () => import('./pages/GenerationResultsPage.js'), 'GenerationResultsPage'),
  screen('/my-content', myContent, 'MyContentPage'),
  screen('/my-generations', myContent, 'MyContentPage'),
  screen('/google-docs-dashboard', () => import('./pages/DocsDashboardPage.js'), 'DocsDashboardPage'),
  screen(
    '/select-topics',
    () => import('./pages/SelectTopicsPage.js'),
    'SelectTopicsPage',
    httpApi.text.create,
  ),
  screen(
    '/generation-criteria',
    () => import('./pages/CriteriaPage.js'),
    'CriteriaPage',
    httpApi.text.create,
  ),
];
