import type { Readable } from 'node:stream';
import { httpApi } from '@galley/contracts';
import { Controller } from '@nestjs/common';
import { announceFile } from '../documents/as-file.js';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Serves } from '../http/serves.js';
import { type Archive, ArchivesService } from './archives.service.js';

@Controller()
export class ArchivesController {
  constructor(private readonly archives: ArchivesService) {}

  /** @throws AppError ARCHIVES_USED */
  @Serves(httpApi.archive.team)
  async team(@Exchange() http: HttpExchange): Promise<Readable> {
    return sent(http, await this.archives.ofTeam(http));
  }

  /** @throws AppError ARCHIVES_USED */
  @Serves(httpApi.archive.own)
  async own(@Exchange() http: HttpExchange): Promise<Readable> {
    return sent(http, await this.archives.own(http));
  }
}

function sent(http: HttpExchange, { fileName, stream }: Archive): Readable {
  announceFile(http, { fileName, mediaType: 'application/zip' });
  return stream;
}
