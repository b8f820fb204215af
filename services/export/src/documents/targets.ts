import { publishTargetKinds } from '@galley/contracts';
import { EmbeddedModule, EmbeddedTarget } from '../embedded/index.js';
import { GoogleEnv, GoogleFileEntity, GoogleModule, GoogleTarget } from '../google/index.js';
import { type Outlet, PublicationEntity, Publications, PublicationsModule } from '../publications/index.js';
import type { PublishTarget } from '../records/index.js';
import { SiteModule, SiteTarget, StaticSiteEnv } from '../site/index.js';

/** The token of all publishing targets, a `readonly PublishTarget[]`. */
export const PUBLISH_TARGETS = Symbol('publishing targets');

const targets = [EmbeddedTarget, GoogleTarget, SiteTarget];

export const targetModules = [PublicationsModule, EmbeddedModule, GoogleModule, SiteModule];
export const targetEntities = [PublicationEntity, GoogleFileEntity];
export const targetEnv = { ...GoogleEnv.shape, ...StaticSiteEnv.shape };

/** In the order of the contracts: new documents go to the first target outside that is connected, and otherwise stay here. */
export const targetsProvider = {
  provide: PUBLISH_TARGETS,
  useFactory: (publications: Publications, ...all: (PublishTarget | Outlet)[]): readonly PublishTarget[] =>
    all.map((one) => ('put' in one ? publications.targetOf(one) : one)).toSorted(byRank),
  inject: [Publications, ...targets],
};

const [own, ...outside] = publishTargetKinds;
const ranks = [...outside, own];
const byRank = (one: PublishTarget, other: PublishTarget) =>
  ranks.indexOf(one.kind) - ranks.indexOf(other.kind);
