import type { ComponentType } from 'react';
import type { Call } from '../api/index.js';
import type { RouteObject } from 'react-router-dom';

/**
 * A screen at its address; its code is fetched when somebody goes there. `name` is what the file exports it as.
 * @param needs the call without which the screen is of no use: who may not make it is told so
 */
export const screen = <Name extends string>(
  path: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  needs?: Pick<Call, 'permission'>,
): RouteObject => ({
  path,
  ...(needs ? { handle: { needs } } : {}),
  lazy: async () => ({ Component: (await load())[name] }),
});
