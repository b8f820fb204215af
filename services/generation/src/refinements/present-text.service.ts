import { AppError, documentRpc } from '@galley/contracts';
import { Ask, UnitOfWork } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { DocumentEdits, somebody, unlessGone } from '../documents/document-edits.js';
import { DocumentPlaces } from '../documents/document-places.js';
import { GenerationRows } from '../generations/generation.rows.js';
import { afterChange } from '../generations/status.js';
import { needBody } from '../versions/bodies.js';
import type { RefinementEntity, SeenText } from './refinement.entity.js';

type Place = Pick<RefinementEntity, 'contentType' | 'generationId' | 'given'>;
/** The row is locked meanwhile. */
const patience = { timeoutMs: 5_000 };

/** A text as it is at this moment. */
@Injectable()
export class PresentTextService {
  constructor(
    private readonly rows: GenerationRows,
    private readonly edits: DocumentEdits,
    private readonly places: DocumentPlaces,
    private readonly work: UnitOfWork,
    private readonly ask: Ask,
  ) {}

  /**
   * What people typed into the document and no version holds yet becomes a version first, so it is never refined away.
   * @throws AppError GENERATION_NOT_FOUND, STILL_PROCESSING, ILLEGAL_TRANSITION
   */
  async read({ generationId: id, contentType, given }: Place): Promise<SeenText> {
    if (id === null) return { html: given ?? '', version: null };
    const documentId = await this.places.of(id, contentType);
    return this.work.run(async (tx) => {
      const row = await this.rows.lock(tx.manager, id);
      if (!row) throw new AppError('GENERATION_NOT_FOUND', { id });
      afterChange(row.status);
      // A document that a version is still on its way to knows less than the versions; that write brings the two together.
      if (documentId !== null && row.unwritten[contentType] === undefined) {
        const seen = await this.ask.call(documentRpc.read, { documentId }, patience).catch(unlessGone);
        if (seen) await this.edits.take(tx, row, { ...seen, contentType, author: somebody });
      }
      return { html: row[needBody(row.contentType, contentType)] ?? '', version: row.activeVersion };
    });
  }
}
