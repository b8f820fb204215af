import type { PublishTarget } from '../records/index.js';
import { EmbeddedModule, EmbeddedTarget } from '../embedded/index.js';
import { GoogleEnv, GoogleFileEntity, GoogleModule, GoogleTarget } from '../google/index.js';

/** The token of all publishing targets, a `readonly PublishTarget[]`. */
export const PUBLISH_TARGETS = Symbol('publishing targets');

/** New documents go to the first target that is connected; this installation always is. */
const targets = [GoogleTarget, EmbeddedTarget];

export const targetModules = [GoogleModule, EmbeddedModule];
export const targetEntities = [GoogleFileEntity];
export const targetEnv = { ...GoogleEnv.shape };

export const targetsProvider = {
  provide: PUBLISH_TARGETS,
  useFactory: (...all: PublishTarget[]): readonly PublishTarget[] => all,
  inject: targets,
};
