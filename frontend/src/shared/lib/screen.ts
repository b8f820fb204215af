import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

/** A screen at its address; its code is fetched when somebody goes there. `name` is what the file exports it as. */
export const screen = <Name extends string>(
  path: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): RouteObject => ({ path, lazy: async () => ({ Component: (await load())[name] }) });
