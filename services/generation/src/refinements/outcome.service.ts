import { AppError, documentRpc, type DocumentType } from '@galley/contracts';
import { RpcClient, type Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { DocumentPlaces } from '../documents/index.js';
import { GenerationEntity, GenerationRepository } from '../generations/index.js';
import { PeopleService, withEngine } from '../people/index.js';
import {
  ChangesService,
  isAboutSpeech,
  isAboutWords,
  mergedText,
  mergeTexts,
  needBody,
} from '../versions/index.js';
import { RefinementEntity, type MadeText, type SeenText } from './refinement.entity.js';

export type Outcome = Partial<
  Pick<RefinementEntity, 'content' | 'note' | 'changed' | 'version' | 'suggestionId'>
>;
const commentCharacters = 2_000;
const longWait = { timeoutMs: 5_000 };

/** Stores the result of a refinement: a version that is written into the document, suggestions in the document, or nothing. */
@Injectable()
export class OutcomeService {
  constructor(
    private readonly repository: GenerationRepository,
    private readonly changes: ChangesService,
    private readonly people: PeopleService,
    private readonly places: DocumentPlaces,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * Adds the result to the document as suggestions. A repeated call adds them only once. Null when this refinement changes the
   * text itself, or changes nothing.
   * @throws AppError DOCUMENT_NOT_FOUND, GENERATION_NOT_FOUND
   */
  async suggest(refinement: RefinementEntity, made: MadeText): Promise<Outcome | null> {
    const { id, generationId, contentType, feedback, mode } = refinement;
    if (mode !== 'suggest' || generationId === null || !made.changed) return null;
    const row = await this.repository.get(generationId);
    const documentId = await this.documentOf(generationId, contentType);
    const { suggestionId, changes } = await this.rpc.call(
      documentRpc.suggest,
      {
        documentId,
        html: made.html,
        note: feedback.slice(0, commentCharacters),
        author: withEngine(await this.people.nameOf(refinement.userId)),
        baseRevision: row.documentRevisions[contentType],
        requestKey: `refinement-${id}`,
      },
      longWait,
    );
    return { content: made.html, changed: changes > 0, suggestionId };
  }

  /**
   * Ends the refinement, in the transaction that ends its job.
   * @param suggested what became of it when it only suggests
   * @throws AppError GENERATION_NOT_FOUND
   */
  async store(
    tx: Tx,
    id: number,
    { seen, made, suggested }: { seen: SeenText; made: MadeText; suggested: Outcome | null },
  ): Promise<void> {
    const refinement = await tx.manager.findOne(RefinementEntity, {
      where: { id, status: 'queued' },
      lock: { mode: 'pessimistic_write' },
    });
    if (!refinement) return;
    const unchanged = { content: seen.html, changed: false };
    const outcome = suggested ?? (made.changed ? await this.change(tx, refinement, seen, made) : unchanged);
    const { note } = made;
    const warnings = [...made.warnings];
    await tx.manager.update(RefinementEntity, id, { note, warnings, ...outcome, status: 'done' });
  }

  private async change(
    tx: Tx,
    refinement: RefinementEntity,
    seen: SeenText,
    made: MadeText,
  ): Promise<Outcome> {
    if (refinement.generationId === null) return { content: made.html, changed: true };
    const row = await this.repository.lock(tx.manager, refinement.generationId);
    if (!row) throw new AppError('GENERATION_NOT_FOUND', { id: refinement.generationId });
    return this.apply(tx, refinement, row, seen, made);
  }

  /** Keeps what people saved while the engine worked. Where both changed the same words, theirs win. */
  private async apply(
    tx: Tx,
    refinement: RefinementEntity,
    row: GenerationEntity,
    seen: SeenText,
    made: MadeText,
  ): Promise<Outcome> {
    const body = needBody(row.contentType, refinement.contentType);
    const present = row[body] ?? '';
    const merge = row.activeVersion === seen.version ? null : mergeTexts(seen.html, made.html, present);
    const content = (merge && mergedText(merge, 'theirs')) ?? made.html;
    const bodies = { content: row.content ?? '', blogContent: row.blogContent };
    const version = await this.changes.store(tx, row, {
      ...bodies,
      [body]: content,
      author: withEngine(await this.people.nameOf(refinement.userId, tx.manager)),
      userComment: refinement.feedback.slice(0, commentCharacters),
      baseVersion: seen.version,
      byEngine: true,
    });
    if (version !== null) await this.warn(tx, row, made);
    const note = [made.note, merge && leftAlone(merge.conflicts)].filter(Boolean).join(' ');
    return { content, changed: version !== null, version, note };
  }

  /** Limits that the text kept before the engine changed it, and what it said somebody said that could not be located. */
  private async warn(tx: Tx, row: GenerationEntity, made: MadeText): Promise<void> {
    const known = new Set(row.warnings.map(({ message }) => message));
    const fresh = made.warnings.filter(
      (one) => (isAboutWords(one) || isAboutSpeech(one)) && !known.has(one.message),
    );
    if (fresh.length === 0) return;
    row.warnings = [...row.warnings, ...fresh];
    await tx.manager.update(GenerationEntity, row.id, { warnings: row.warnings });
  }

  private async documentOf(id: number, contentType: DocumentType): Promise<string> {
    const documentId = await this.places.of(id, contentType);
    if (documentId === null) throw new AppError('DOCUMENT_NOT_FOUND', { id });
    return documentId;
  }
}

function leftAlone(conflicts: number): string | null {
  if (conflicts === 0) return null;
  return conflicts === 1
    ? 'One place that somebody changed meanwhile stays as they wrote it.'
    : `${conflicts} places that somebody changed meanwhile stay as they were written.`;
}
