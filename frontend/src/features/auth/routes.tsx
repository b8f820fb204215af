import type { RouteObject } from 'react-router-dom';

export const authRoutes: RouteObject[] = [
  { path: '/login', lazy: async () => ({ Component: (await import('./pages/LoginPage.js')).LoginPage }) },
  {
    path: '/register',
    lazy: async () => ({ Component: (await import('./pages/RegisterPage.js')).RegisterPage }),
  },
  {
    path: '/reset-password',
    lazy: async () => ({ Component: (await import('./pages/ResetPasswordPage.js')).ResetPasswordPage }),
  },
];
