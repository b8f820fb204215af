import { type Adapter, DestinationEnv } from '../adapters/index.js';
import { FolderDestination, FolderEnv, FolderModule } from '../folder/index.js';
import { GhostDestination, GhostModule } from '../ghost/index.js';
import { ListmonkDestination, ListmonkModule } from '../listmonk/index.js';
import { SmtpDestination, SmtpModule } from '../smtp/index.js';
import { WordPressDestination, WordPressModule } from '../wordpress/index.js';

/** The token of the adapters of all kinds, a `readonly Adapter[]`. */
export const DESTINATION_ADAPTERS = Symbol('destination adapters');

const adapters = [
  GhostDestination,
  WordPressDestination,
  FolderDestination,
  ListmonkDestination,
  SmtpDestination,
];

export const kindModules = [GhostModule, WordPressModule, FolderModule, ListmonkModule, SmtpModule];
export const kindEnv = { ...DestinationEnv.shape, ...FolderEnv.shape };

export const adaptersProvider = {
  provide: DESTINATION_ADAPTERS,
  useFactory: (...all: Adapter[]): readonly Adapter[] => all,
  inject: adapters,
};
