import { HostResolver } from '@galley/service-kit/outgoing';
import { Module } from '@nestjs/common';
import { LinkChecksController } from './link-checks.controller.js';
import { LinkChecksService } from './link-checks.service.js';

/** Whether the pages answer that texts link to. */
@Module({ controllers: [LinkChecksController], providers: [HostResolver, LinkChecksService] })
export class LinkChecksModule {}
