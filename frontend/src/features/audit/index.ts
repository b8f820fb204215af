import type { RouteObject } from 'react-router-dom';
import { httpApi } from '../../shared/api/index.js';
import { screen } from '../../shared/lib/screen.js';

export const auditRoutes: RouteObject[] = [
  screen('/audit', () => import('./AuditPage.js'), 'AuditPage', httpApi.audit.list),
];
