import { accessRoutes } from './access.routes.js';
import { automatedRoutes } from './automated.routes.js';
import { libraryRoutes } from './library.routes.js';
import type { Route } from './route.js';
import { webhookRoutes } from './webhooks.routes.js';
import { assistantRoutes, writingRoutes } from './writing.routes.js';

/** Every call of the HTTP API. A test holds them against the gateway's controllers. */
export const routes: readonly Route[] = [
  ...accessRoutes,
  ...libraryRoutes,
  ...writingRoutes,
  ...assistantRoutes,
  ...automatedRoutes,
  ...webhookRoutes,
];
