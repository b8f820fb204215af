import { createRoutes } from './routes/create.js';
import { generationRoutes } from './routes/generations.js';
import { libraryRoutes } from './routes/library.js';
import { shellRoutes } from './routes/shell.js';
import type { Route } from './routes/model.js';

export type { Route } from './routes/model.js';
export { sidebarTexts } from './routes/shell.js';

/** Every screen that people rely on, once each. Aliases are the same screen under another path. */
export const routes: readonly Route[] = [
  ...shellRoutes,
  ...libraryRoutes,
  ...createRoutes,
  ...generationRoutes,
];
