import { createBrowserRouter, Outlet } from 'react-router-dom';
import { authRoutes } from '../features/auth/index.js';
import { automationRoutes } from '../features/automation/index.js';
import { dashboardRoutes } from '../features/dashboard/index.js';
import { discoveryRoutes } from '../features/discovery/index.js';
import { documentRoutes } from '../features/documents/index.js';
import { generationRoutes } from '../features/generations/index.js';
import { guruRoutes } from '../features/gurus/index.js';
import { ingestRoutes } from '../features/ingest/index.js';
import { recentRoutes } from '../features/recent/index.js';
import { refiningRoutes } from '../features/refining/index.js';
import { responseRoutes } from '../features/responses/index.js';
import { sourceRoutes } from '../features/sources/index.js';
import { topicRoutes } from '../features/topics/index.js';
import { webhookRoutes } from '../features/webhooks/index.js';
import { LoadingOverlay } from './layout/LoadingOverlay.js';
import { NotFoundPage } from './layout/NotFoundPage.js';
import { ProtectedLayout } from './layout/ProtectedLayout.js';
import { RouteError } from './layout/RouteError.js';

export const router = createBrowserRouter([
  {
    Component: Outlet,
    HydrateFallback: LoadingOverlay,
    ErrorBoundary: RouteError,
    children: [
      ...authRoutes,
      ...documentRoutes,
      {
        Component: ProtectedLayout,
        children: [
          ...dashboardRoutes,
          ...topicRoutes,
          ...discoveryRoutes,
          ...sourceRoutes,
          ...ingestRoutes,
          ...generationRoutes,
          ...recentRoutes,
          ...refiningRoutes,
          ...automationRoutes,
          ...guruRoutes,
          ...responseRoutes,
          ...webhookRoutes,
        ],
      },
      { path: '*', Component: NotFoundPage },
    ],
  },
]);
