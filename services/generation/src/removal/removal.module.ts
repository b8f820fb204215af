import { Module } from '@nestjs/common';
import { GenerationsModule } from '../generations/index.js';
import { VersionsModule } from '../versions/index.js';
import { ErasureEvents } from './erasure.events.js';
import { RemovalController } from './removal.controller.js';

/** Texts that rest on a source which is deleted or withdrawn. */
@Module({
  imports: [GenerationsModule, VersionsModule],
  controllers: [RemovalController],
  providers: [ErasureEvents],
})
export class RemovalModule {}
