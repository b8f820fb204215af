import { Module } from '@nestjs/common';
import { MediaKeepingService } from './media-keeping.service.js';
import { MediaCheck } from './media.check.js';
import { MediaController } from './media.controller.js';
import { MediaRepository } from './media.repository.js';
import { MediaService } from './media.service.js';
import { mediaStoreProvider } from './media.store.js';
import { MediaSweep } from './media.sweep.js';

/** Recordings that are kept, and how they are heard. */
@Module({
  controllers: [MediaController],
  providers: [mediaStoreProvider, MediaCheck, MediaKeepingService, MediaRepository, MediaService, MediaSweep],
  exports: [mediaStoreProvider, MediaService],
})
export class MediaModule {}
