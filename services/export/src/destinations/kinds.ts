import { FolderDestination, FolderEnv, FolderModule } from '../folder/index.js';
import { type Adapter, DeskEnv } from '../desks/index.js';

/** The token of the adapters of all kinds, a `readonly Adapter[]`. */
export const DESTINATION_ADAPTERS = Symbol('destination adapters');

const adapters = [FolderDestination];

export const kindModules = [FolderModule];
export const kindEnv = { ...DeskEnv.shape, ...FolderEnv.shape };

export const adaptersProvider = {
  provide: DESTINATION_ADAPTERS,
  useFactory: (...all: Adapter[]): readonly Adapter[] => all,
  inject: adapters,
};
