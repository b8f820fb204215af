import { Module } from '@nestjs/common';
import { CollabModule } from '../collab/index.js';
import { DestinationAddresses } from './destination-addresses.js';
import { DestinationPosts } from './destination-posts.js';
import { DestinationsController } from './destinations.controller.js';
import { DestinationsRepository } from './destinations.repository.js';
import { DestinationsService } from './destinations.service.js';
import { adaptersProvider, kindModules } from './kinds.js';
import { Orders } from './orders.service.js';
import { TravellingPictures } from './travelling-pictures.js';

/** Where finished texts are published: Ghost, WordPress, a folder. */
@Module({
  imports: [CollabModule, ...kindModules],
  controllers: [DestinationsController],
  providers: [
    adaptersProvider,
    DestinationAddresses,
    DestinationPosts,
    DestinationsRepository,
    DestinationsService,
    Orders,
    TravellingPictures,
  ],
})
export class DestinationsModule {}
