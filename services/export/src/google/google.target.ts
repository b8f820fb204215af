import type { AppError } from '@galley/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { NewPublication, PublishTarget, Suggestion } from '../records/index.js';
import { GoogleExports } from './google-exports.service.js';
import { GoogleFileEntity } from './google-file.entity.js';
import { GoogleFiles } from './google-files.service.js';
import { GoogleLinks } from './google-links.service.js';
import { GoogleTexts } from './google-texts.service.js';
import { ImportJob } from './import.job.js';

/** Documents that live in Google Docs. */
@Injectable()
export class GoogleTarget implements PublishTarget {
  readonly kind = 'google';

  constructor(
    private readonly files: GoogleFiles,
    private readonly imports: ImportJob,
    readonly texts: GoogleTexts,
    readonly links: GoogleLinks,
    readonly exports: GoogleExports,
  ) {}

  get connected() {
    return this.files.connected;
  }

  publish(input: NewPublication) {
    return this.files.publish(input);
  }

  isThere(documentId: string) {
    return this.texts.isThere(documentId);
  }

  isGone(_documentId: string, { code }: AppError) {
    return Promise.resolve(code === 'GOOGLE_GONE');
  }

  /** The files go into Google's bin as soon as Google can be reached. */
  async withdraw({ generationId }: { generationId: number }, manager: EntityManager) {
    await manager.update(GoogleFileEntity, { generationId }, { removed: true });
  }

  async forget(documentId: string, manager: EntityManager) {
    await manager.delete(GoogleFileEntity, { id: documentId });
  }

  opened(generationId: number) {
    return this.imports.opened(generationId);
  }

  suggest(input: Suggestion) {
    return this.texts.suggest(input);
  }
}
