import type { RouteObject } from 'react-router-dom';
import { accountRoutes } from '../features/account/index.js';
import { authRoutes } from '../features/auth/routes.js';
import { auditRoutes } from '../features/audit/index.js';
import { automationRoutes } from '../features/automation/routes.js';
import { binRoutes } from '../features/bin/routes.js';
import { calendarRoutes } from '../features/calendar/routes.js';
import { costRoutes } from '../features/costs/index.js';
import { dashboardRoutes } from '../features/dashboard/routes.js';
import { discoveryRoutes } from '../features/discovery/routes.js';
import { documentRoutes } from '../features/documents/routes.js';
import { generationRoutes } from '../features/generations/routes.js';
import { guruRoutes } from '../features/gurus/routes.js';
import { ingestRoutes } from '../features/ingest/routes.js';
import { searchRoutes } from '../features/palette/routes.js';
import { peopleRoutes } from '../features/people/index.js';
import { receiptRoutes } from '../features/receipts/routes.js';
import { recentRoutes } from '../features/recent/index.js';
import { refiningRoutes } from '../features/refining/routes.js';
import { responseRoutes } from '../features/responses/index.js';
import { signOffRoutes } from '../features/sign-off/routes.js';
import { sourceRoutes } from '../features/sources/routes.js';
import { topicRoutes } from '../features/topics/routes.js';
import { destinationRoutes } from '../features/destinations/index.js';
import { webhookRoutes } from '../features/webhooks/index.js';

/** Screens that need nobody to be signed in. */
export const openScreens: RouteObject[] = [
  ...authRoutes,
  ...documentRoutes,
  ...signOffRoutes,
  ...receiptRoutes,
];

/** Screens behind sign-in. */
export const screens: RouteObject[] = [
  ...dashboardRoutes,
  ...topicRoutes,
  ...discoveryRoutes,
  ...sourceRoutes,
  ...ingestRoutes,
  ...generationRoutes,
  ...searchRoutes,
  ...recentRoutes,
  ...refiningRoutes,
  ...automationRoutes,
  ...calendarRoutes,
  ...guruRoutes,
  ...responseRoutes,
  ...costRoutes,
  ...webhookRoutes,
  ...destinationRoutes,
  ...binRoutes,
  ...peopleRoutes,
  ...auditRoutes,
  ...accountRoutes,
];

const layout = () => import('./layout/ProtectedLayout.js');
/** What stands around the screens behind sign-in. */
export const protectedLayout = async () => ({ Component: (await layout()).ProtectedLayout });

const patterns = new Map<RouteObject, RegExp>();

/** `/video/:id` and `/generation-view/:id?` as what they match. */
function matches(route: RouteObject, pathname: string): boolean {
  let pattern = patterns.get(route);
  if (!pattern) {
    const source = (route.path ?? '').replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+');
    pattern = new RegExp(`^${source}/?$`, 'i');
    patterns.set(route, pattern);
  }
  return pattern.test(pathname);
}

const openScreen = (pathname: string) => openScreens.find((route) => matches(route, pathname));

/** Whether an address shows its screen to signed-in people only. */
export const needsSignIn = (pathname: string): boolean => openScreen(pathname) === undefined;

/** Fetches the code of a screen ahead, so that it is there when it is wanted; nothing happens when that fails. */
export function fetchScreen(pathname: string): void {
  const open = openScreen(pathname);
  const screen = open ?? screens.find((route) => matches(route, pathname));
  const wanted: Promise<unknown>[] = [];
  if (typeof screen?.lazy === 'function') wanted.push(screen.lazy());
  if (screen && !open) wanted.push(layout());
  for (const one of wanted) one.catch(() => undefined);
}
