import { Injectable } from '@nestjs/common';
import { type Adapter, type Connection, type PostStore, DestinationClient } from '../adapters/index.js';
import { WordPressClient } from './wordpress-client.js';
import { WordPressPosts } from './wordpress-posts.js';

/** Posts of a WordPress, by its REST interface. */
@Injectable()
export class WordPressDestination implements Adapter {
  readonly kind = 'wordpress';
  readonly isOffered = true;

  constructor(private readonly client: DestinationClient) {}

  open(connection: Connection, signal: AbortSignal): PostStore {
    const wordpress = new WordPressClient(connection, this.client, signal);
    return new WordPressPosts(wordpress, connection.settings['category'] ?? null);
  }
}
