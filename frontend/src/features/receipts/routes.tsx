import type { RouteObject } from 'react-router-dom';
import { screen } from '../../shared/lib/screen.js';

export const receiptRoutes: RouteObject[] = [
  screen('/receipts/:id', () => import('./ReceiptPage.js'), 'ReceiptPage'),
];
