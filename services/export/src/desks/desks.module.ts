import { HostResolver } from '@galley/service-kit/outgoing';
import { Module } from '@nestjs/common';
import { DeskClient } from './desk-client.js';

/** What the adapters of all destinations have in common. */
@Module({ providers: [DeskClient, HostResolver], exports: [DeskClient] })
export class DesksModule {}
