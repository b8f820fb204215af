import { createBrowserRouter, Outlet } from 'react-router-dom';
import { LoadingOverlay } from './layout/LoadingOverlay.js';
import { RouteError } from './layout/RouteError.js';
import { openScreens, protectedLayout, screens } from './screens.js';

export const router = createBrowserRouter([
  {
    Component: Outlet,
    HydrateFallback: LoadingOverlay,
    ErrorBoundary: RouteError,
    children: [
      ...openScreens,
      { lazy: protectedLayout, children: screens },
      {
        path: '*',
        lazy: async () => ({ Component: (await import('./layout/NotFoundPage.js')).NotFoundPage }),
      },
    ],
  },
]);
