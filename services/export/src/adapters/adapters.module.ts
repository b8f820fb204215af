import { HostResolver } from '@galley/service-kit/outgoing';
import { Module } from '@nestjs/common';
import { DestinationClient } from './destination-client.js';

/** What the adapters of all destinations have in common. */
@Module({ providers: [DestinationClient, HostResolver], exports: [DestinationClient] })
export class AdaptersModule {}
