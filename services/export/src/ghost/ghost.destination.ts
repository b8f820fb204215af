import { Injectable } from '@nestjs/common';
import { type Adapter, type Connection, type PostStore, DestinationClient } from '../adapters/index.js';
import { ghostClient } from './ghost-client.js';
import { GhostPosts } from './ghost-posts.js';

/** Posts of a Ghost, by its Admin API. */
@Injectable()
export class GhostDestination implements Adapter {
  readonly kind = 'ghost';
  readonly isOffered = true;

  constructor(private readonly client: DestinationClient) {}

  open(connection: Connection, signal: AbortSignal): PostStore {
    const { name, settings } = connection;
    const newsletter = settings['newsletter'] ?? null;
    return new GhostPosts(ghostClient(connection, this.client, signal), { name, newsletter });
  }
}
