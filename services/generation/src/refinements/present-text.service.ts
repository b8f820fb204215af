import { AppError } from '@galley/contracts';
import { UnitOfWork, type Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { DocumentEdits, DocumentPlaces, type PresentDocument, somebody } from '../documents/index.js';
import { afterChange, type GenerationEntity, GenerationRepository } from '../generations/index.js';
import { needBody } from '../versions/index.js';
import type { RefinementEntity, SeenText } from './refinement.entity.js';

type Place = Pick<RefinementEntity, 'contentType' | 'generationId' | 'given'>;
const maxWaitMs = 5_000;
/** How often the document is read again because somebody saved in between. */
const rounds = 5;

/** A text as it is at this moment. */
@Injectable()
export class PresentTextService {
  constructor(
    private readonly repository: GenerationRepository,
    private readonly edits: DocumentEdits,
    private readonly places: DocumentPlaces,
    private readonly work: UnitOfWork,
  ) {}

  /**
   * What people typed into the document and no version holds yet becomes a version first, so it is never refined away. A
   * document that is behind, gone or out of reach is left aside: what was typed in it is merged in when it is reached again.
   * @throws AppError GENERATION_NOT_FOUND, STILL_PROCESSING, ILLEGAL_TRANSITION
   */
  async read({ generationId: id, contentType, given }: Place): Promise<SeenText> {
    if (id === null) return { html: given ?? '', version: null };
    for (let round = 1; ; round += 1) {
      const row = await this.repository.get(id);
      afterChange(row.status);
      const behind = row.unwritten[contentType] !== undefined;
      const document = behind ? null : await this.look(id, contentType);
      const older = document && document.revision < (row.documentRevisions[contentType] ?? 0);
      if (!document || older || round === rounds) return seenIn(row, contentType);
      const seen = await this.work.run((tx) => this.take(tx, row, { contentType, document }));
      if (seen) return seen;
    }
  }

  private async look(id: number, contentType: Place['contentType']): Promise<PresentDocument | null> {
    try {
      const documentId = await this.places.of(id, contentType);
      return documentId === null ? null : await this.places.read(documentId, maxWaitMs);
    } catch (error) {
      if (error instanceof AppError && error.retryable) return null;
      throw error;
    }
  }

  /** Null when somebody saved since the text was read: then the document is read again. */
  private async take(
    tx: Tx,
    before: GenerationEntity,
    { contentType, document }: Pick<Place, 'contentType'> & { document: PresentDocument },
  ): Promise<SeenText | null> {
    const row = await this.repository.lock(tx.manager, before.id);
    if (!row) throw new AppError('GENERATION_NOT_FOUND', { id: before.id });
    afterChange(row.status);
    const revision = ({ documentRevisions }: GenerationEntity) => documentRevisions[contentType];
    if (row.activeVersion !== before.activeVersion || revision(row) !== revision(before)) return null;
    await this.edits.take(tx, row, { ...document, contentType, author: somebody });
    return seenIn(row, contentType);
  }
}

const seenIn = (row: GenerationEntity, contentType: Place['contentType']): SeenText => ({
  html: row[needBody(row.contentType, contentType)] ?? '',
  version: row.activeVersion,
});
