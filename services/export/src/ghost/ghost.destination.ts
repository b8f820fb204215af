import { Injectable } from '@nestjs/common';
import { type Adapter, type Connection, type Desk, DeskClient } from '../desks/index.js';
import { ghostClient } from './ghost-client.js';
import { GhostDesk } from './ghost-desk.js';

/** Posts of a Ghost, by its Admin API. */
@Injectable()
export class GhostDestination implements Adapter {
  readonly kind = 'ghost';
  readonly isOffered = true;

  constructor(private readonly client: DeskClient) {}

  open(connection: Connection, signal: AbortSignal): Desk {
    return new GhostDesk(ghostClient(connection, this.client, signal), connection.name);
  }
}
