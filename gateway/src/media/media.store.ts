import { type MediaStore, openMedia } from '@galley/media';
import type { FactoryProvider } from '@nestjs/common';
import { GATEWAY_ENV, type GatewayEnv } from '../config/gateway.env.js';

/** Where recordings are kept; null where the installation keeps none. */
export const MEDIA_STORE = Symbol('MEDIA_STORE');

export const mediaStoreProvider: FactoryProvider<MediaStore | null> = {
  provide: MEDIA_STORE,
  inject: [GATEWAY_ENV],
  useFactory: (env: GatewayEnv) => openMedia(env),
};
