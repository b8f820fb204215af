import { type MediaStore, openMedia } from '@galley/media';
import { SERVICE_ENV } from '@galley/service-kit';
import type { FactoryProvider } from '@nestjs/common';
import type { ContentSourceEnv } from '../content-source.env.js';

/** Where recordings are kept; null where the installation keeps none. */
export const MEDIA_STORE = Symbol('MEDIA_STORE');

export const mediaStoreProvider: FactoryProvider<MediaStore | null> = {
  provide: MEDIA_STORE,
  inject: [SERVICE_ENV],
  useFactory: (env: ContentSourceEnv) => openMedia(env),
};
