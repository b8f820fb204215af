import { AppError, documentRpc, type DocumentType } from '@galley/contracts';
import { Ask, type Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { DocumentPlaces } from '../documents/document-places.js';
import { GenerationEntity } from '../generations/generation.entity.js';
import { GenerationRows } from '../generations/generation.rows.js';
import { PeopleService } from '../people/people.service.js';
import { needBody } from '../versions/bodies.js';
import { ChangesService, withEngine } from '../versions/changes.service.js';
import { isAboutWords } from '../versions/warnings.js';
import { mergedText, mergeTexts } from '../versions/texts/merge.js';
import { RefinementEntity, type MadeText, type SeenText } from './refinement.entity.js';

type Outcome = Partial<Pick<RefinementEntity, 'content' | 'note' | 'changed' | 'version' | 'suggestionId'>>;
const commentCharacters = 2_000;
const patience = { timeoutMs: 5_000 };

/** What becomes of a refined text: a version that its document follows, suggestions in the document, or nothing. */
@Injectable()
export class OutcomeService {
  constructor(
    private readonly rows: GenerationRows,
    private readonly changes: ChangesService,
    private readonly people: PeopleService,
    private readonly places: DocumentPlaces,
    private readonly ask: Ask,
  ) {}

  /** Ends the refinement, in the transaction that ends its job. @throws AppError DOCUMENT_NOT_FOUND */
  async store(tx: Tx, id: number, seen: SeenText, made: MadeText): Promise<void> {
    const order = await tx.manager.findOne(RefinementEntity, {
      where: { id, status: 'queued' },
      lock: { mode: 'pessimistic_write' },
    });
    if (!order) return;
    const outcome = made.changed
      ? await this.change(tx, order, seen, made)
      : { content: seen.html, changed: false };
    const { note } = made;
    const warnings = [...made.warnings];
    await tx.manager.update(RefinementEntity, id, { note, warnings, ...outcome, status: 'done' });
  }

  private async change(tx: Tx, order: RefinementEntity, seen: SeenText, made: MadeText): Promise<Outcome> {
    if (order.generationId === null) return { content: made.html, changed: true };
    const row = await this.rows.lock(tx.manager, order.generationId);
    if (!row) throw new AppError('GENERATION_NOT_FOUND', { id: order.generationId });
    return order.mode === 'suggest'
      ? this.suggest(tx, order, row, made)
      : this.apply(tx, order, row, seen, made);
  }

  /** What people saved while the engine worked stays: where both changed the same words, theirs count. */
  private async apply(
    tx: Tx,
    order: RefinementEntity,
    row: GenerationEntity,
    seen: SeenText,
    made: MadeText,
  ): Promise<Outcome> {
    const body = needBody(row.contentType, order.contentType);
    const present = row[body] ?? '';
    const merge = row.activeVersion === seen.version ? null : mergeTexts(seen.html, made.html, present);
    const content = (merge && mergedText(merge, 'theirs')) ?? made.html;
    const bodies = { content: row.content ?? '', blogContent: row.blogContent };
    const version = await this.changes.store(tx, row, {
      ...{ ...bodies, [body]: content },
      author: withEngine(await this.people.nameOf(tx.manager, order.userId)),
      userComment: order.feedback.slice(0, commentCharacters),
      baseVersion: seen.version,
      byEngine: true,
    });
    if (version !== null) await this.warn(tx, row, made);
    const note = [made.note, merge && leftAlone(merge.conflicts)].filter(Boolean).join(' ');
    return { content, changed: version !== null, version, note };
  }

  /** Limits that the text kept before the engine changed it. */
  private async warn(tx: Tx, row: GenerationEntity, made: MadeText): Promise<void> {
    const known = new Set(row.warnings.map(({ message }) => message));
    const fresh = made.warnings.filter((one) => isAboutWords(one) && !known.has(one.message));
    if (fresh.length === 0) return;
    row.warnings = [...row.warnings, ...fresh];
    await tx.manager.update(GenerationEntity, row.id, { warnings: row.warnings });
  }

  private async suggest(
    tx: Tx,
    order: RefinementEntity,
    row: GenerationEntity,
    made: MadeText,
  ): Promise<Outcome> {
    const documentId = await this.documentOf(row.id, order.contentType);
    const { suggestionId, changes } = await this.ask.call(
      documentRpc.suggest,
      {
        ...{ documentId, html: made.html, note: order.feedback.slice(0, commentCharacters) },
        author: withEngine(await this.people.nameOf(tx.manager, order.userId)),
        baseRevision: row.documentRevisions[order.contentType],
        requestKey: `refinement-${order.id}`,
      },
      patience,
    );
    return { content: made.html, changed: changes > 0, suggestionId };
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
