import type { RouteObject } from 'react-router-dom';
import { screen } from '../../shared/lib/screen.js';

export const binRoutes: RouteObject[] = [screen('/bin', () => import('./BinPage.js'), 'BinPage')];
