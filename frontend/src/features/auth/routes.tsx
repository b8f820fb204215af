import type { RouteObject } from 'react-router-dom';
import { screen } from '../../shared/lib/screen.js';

export const authRoutes: RouteObject[] = [
  screen('/login', () => import('./pages/LoginPage.js'), 'LoginPage'),
  screen('/register', () => import('./pages/RegisterPage.js'), 'RegisterPage'),
  screen('/reset-password', () => import('./pages/ResetPasswordPage.js'), 'ResetPasswordPage'),
  screen('/verify-email', () => import('./pages/VerifyEmailPage.js'), 'VerifyEmailPage'),
];
