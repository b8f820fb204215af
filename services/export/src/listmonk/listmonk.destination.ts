import { SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { type Adapter, type Connection, DestinationClient, type PostStore } from '../adapters/index.js';
import type { PublicUrlEnv } from '../records/index.js';
import { ListmonkClient } from './listmonk-client.js';
import { ListmonkLetters } from './listmonk-letters.js';

/** Texts as campaigns of a listmonk. */
@Injectable()
export class ListmonkDestination implements Adapter {
  readonly kind = 'listmonk';
  readonly isOffered = true;

  constructor(
    private readonly client: DestinationClient,
    @Inject(SERVICE_ENV) private readonly env: PublicUrlEnv,
  ) {}

  open(connection: Connection, signal: AbortSignal): PostStore {
    const { lists = '', from } = connection.settings;
    return new ListmonkLetters(new ListmonkClient(connection, this.client, signal), {
      lists,
      from: from ?? null,
      site: this.env.PUBLIC_URL,
    });
  }
}
