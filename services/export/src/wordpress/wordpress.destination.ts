import { Injectable } from '@nestjs/common';
import { type Adapter, type Connection, type Desk, DeskClient } from '../desks/index.js';
import { WordPressClient } from './wordpress-client.js';
import { WordPressDesk } from './wordpress-desk.js';

/** Posts of a WordPress, by its REST interface. */
@Injectable()
export class WordPressDestination implements Adapter {
  readonly kind = 'wordpress';
  readonly isOffered = true;

  constructor(private readonly client: DeskClient) {}

  open(connection: Connection, signal: AbortSignal): Desk {
    const wordpress = new WordPressClient(connection, this.client, signal);
    return new WordPressDesk(wordpress, connection.settings['category'] ?? null);
  }
}
