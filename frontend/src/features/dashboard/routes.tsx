import type { RouteObject } from 'react-router-dom';

export const dashboardRoutes: RouteObject[] = [
  { path: '/', lazy: async () => ({ Component: (await import('./pages/DashboardPage.js')).DashboardPage }) },
];
