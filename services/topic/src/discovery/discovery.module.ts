import { Module } from '@nestjs/common';
import { DiscoveryController } from './discovery.controller.js';
import { DiscoverJob } from './discover.job.js';
import { DiscoveryService } from './discovery.service.js';
import { KeepTopicsJob } from './keep-topics.job.js';
import { KeepingService } from './keeping.service.js';

/** Topics that a user looks for in a source, and keeps. */
@Module({
  controllers: [DiscoveryController],
  providers: [DiscoveryService, DiscoverJob, KeepingService, KeepTopicsJob],
})
export class DiscoveryModule {}
