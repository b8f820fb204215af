import { Breakers } from '@galley/messaging';
import { SERVICE_ENV } from '@galley/service-kit';
import { AppError } from '@galley/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { GoogleEnv } from './google.env.js';
import { GoogleApi } from './google-api.js';
import { GoogleClient } from './google-client.js';
import { googleAccount } from './google.env.js';

/**
 * The connected Google account, when there is one. It is the installation's: files of all teams lie in it, and which team's a file is
 * stands in `google_files`. Wrong settings stop the start here.
 */
@Injectable()
export class GoogleConnection {
  readonly connected: boolean;
  private readonly client: GoogleClient | null;
  private known: Promise<GoogleApi> | undefined;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(SERVICE_ENV) private readonly env: GoogleEnv,
    breakers: Breakers,
  ) {
    const account = googleAccount(env);
    this.client = account && new GoogleClient(account, env, breakers);
    this.connected = account !== null;
  }

  /** @throws AppError GOOGLE_RECONNECT when no account is connected (any more) */
  api(): Promise<GoogleApi> {
    const { client } = this;
    if (!client) throw new AppError('GOOGLE_RECONNECT');
    this.known ??= this.open(client).catch((error: unknown) => {
      this.known = undefined;
      throw error;
    });
    return this.known;
  }

  /** Files are named after the installation that made them: two studios may share an account. */
  private async open(client: GoogleClient): Promise<GoogleApi> {
    const [row] = await this.dataSource.query<{ id: string }[]>('SELECT id FROM google_installation');
    return new GoogleApi(client, this.env.GOOGLE_DRIVE_ID, row?.id ?? '');
  }
}
