import { Module } from '@nestjs/common';
import { DiscoveryController } from './discovery.controller.js';
import { DiscoveryJobs } from './discovery.jobs.js';
import { DiscoveryService } from './discovery.service.js';
import { KeepingJobs } from './keeping.jobs.js';
import { KeepingService } from './keeping.service.js';

/** Topics that a user looks for in a source, and keeps. */
@Module({
  controllers: [DiscoveryController],
  providers: [DiscoveryService, DiscoveryJobs, KeepingService, KeepingJobs],
})
export class DiscoveryModule {}
