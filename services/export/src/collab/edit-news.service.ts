import { documentEvents, type TeamId } from '@galley/contracts';
import { acrossTeams, asTeam, DeadLetters, UnitOfWork, type Tx } from '@galley/messaging';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DocumentRepository } from './document.repository.js';
import { parseDocumentName } from './document-names.js';

/** An edit is told at the latest so long after it, however busily people go on typing. */
const longestSilence = '30 seconds';
/** Pauses after failed tries of one document, in seconds; the last one goes on. */
const pauses = [1, 5, 30, 300, 3_600];
const authorCharacters = 255;

/** The documents whose people have paused for `$1` seconds. */
const untold = `
  FROM documents d JOIN google_documents g ON g."googleDocId" = d.id
 WHERE d."editedAt" IS NOT NULL
   AND (d."editedAt" < now() - make_interval(secs => $1) OR d."editedSince" < now() - interval '${longestSilence}')
   AND (d."tellAfter" IS NULL OR d."tellAfter" <= now())`;

interface UnpublishedRow {
  readonly id: string;
  readonly revision: number;
  readonly editors: string[];
  readonly tellFailures: number;
  readonly generationId: number | null;
  readonly contentType: 'newsletter' | 'blogPost';
  readonly title: string;
}

/** The news of people's edits. What waits to be told stands in the documents' rows. */
@Injectable()
export class EditNews implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
    private readonly deadLetters: DeadLetters,
    private readonly repository: DocumentRepository,
  ) {}

  onModuleInit(): void {
    // Both kinds are tried again by themselves; an operator who asks for one has it tried at once.
    this.deadLetters.onRetry('document', ({ reference, payload }, tx) =>
      reference.startsWith(referenceOf(''))
        ? this.tryNow(tx.manager, reference)
        : // A state that could not be stored; merging one that is there already changes nothing.
          this.saveLetter(tx, reference, payload),
    );
  }

  private saveLetter(tx: Tx, reference: string, state: Uint8Array): Promise<unknown> {
    const { id, epoch } = parseDocumentName(reference);
    return this.repository.saveIn(tx, id, { state, known: 0, editors: [], epoch: epoch ?? 0 });
  }

  /**
   * Tells of one document whose people have paused, if there is one. Several instances may look at the same time. One that
   * fails is set aside with its error and tried again after a pause; the others do not wait for it.
   * @returns whether there was one
   */
  async publishNext(pauseMs: number): Promise<boolean> {
    const [due] = await acrossTeams('edits', () =>
      this.dataSource.query<{ teamId: TeamId }[]>(
        `SELECT d."teamId" ${untold} ORDER BY d."editedAt" LIMIT 1`,
        [pauseMs / 1000],
      ),
    );
    return due ? asTeam(due.teamId, () => this.publishOne(pauseMs)) : false;
  }

  /** Of the team's documents. */
  private async publishOne(pauseMs: number): Promise<boolean> {
    let looked: UnpublishedRow | null = null;
    try {
      return await this.work.run(async (tx) => {
        looked = await this.next(tx.manager, pauseMs);
        if (looked) await this.publish(tx, looked);
        return looked !== null;
      });
    } catch (error) {
      const row = looked as UnpublishedRow | null;
      if (row === null) throw error;
      await this.setAside(row, error);
      return true;
    }
  }

  private async next(manager: EntityManager, pauseMs: number): Promise<UnpublishedRow | null> {
    const [row] = await manager.query<UnpublishedRow[]>(
      `SELECT d.id, d.revision, d.editors, d."tellFailures", g."generationId", g."contentType", g.title
         ${untold} LIMIT 1 FOR UPDATE OF d SKIP LOCKED`,
      [pauseMs / 1000],
    );
    return row ?? null;
  }

  private async publish(tx: Tx, row: UnpublishedRow): Promise<void> {
    const { id: documentId, generationId, contentType, title, revision, editors } = row;
    await tx.manager.query(
      `UPDATE documents SET "editedSince" = NULL, "editedAt" = NULL, editors = '{}', "tellFailures" = 0, "tellAfter" = NULL
        WHERE id = $1`,
      [documentId],
    );
    if (row.tellFailures > 0) await this.deadLetters.settled('document', referenceOf(documentId), tx.manager);
    // Nobody keeps versions of a document of its own.
    if (generationId === null) return;
    const author = namesOf(editors);
    await tx.publish(documentEvents.edited, {
      documentId,
      generationId,
      contentType,
      title,
      revision,
      author,
    });
  }

  private setAside(row: UnpublishedRow, error: unknown): Promise<void> {
    const { id: documentId, title: name, revision } = row;
    const tries = row.tellFailures + 1;
    const pause = pauses[Math.min(tries, pauses.length) - 1];
    return this.work.run(async ({ manager }) => {
      await manager.query(
        `UPDATE documents SET "tellFailures" = $2, "tellAfter" = now() + make_interval(secs => $3) WHERE id = $1`,
        [documentId, tries, pause],
      );
      const letter = { kind: 'document', reference: referenceOf(documentId), name } as const;
      await this.deadLetters.put({ ...letter, payload: { documentId, revision }, error, tries }, manager);
    });
  }

  private async tryNow(manager: EntityManager, reference: string): Promise<void> {
    await manager.query('UPDATE documents SET "tellAfter" = NULL WHERE id = $1', [
      reference.slice(referenceOf('').length),
    ]);
  }
}

const referenceOf = (documentId: string) => `news of ${documentId}`;

/** "Ann, Ben and 12 more", as long as a version can name its authors. */
export function namesOf(editors: readonly string[]): string {
  const names = [...editors].sort();
  for (let shown = names.length; shown > 0; shown -= 1) {
    const more = names.length - shown;
    const text = names.slice(0, shown).join(', ') + (more > 0 ? ` and ${more} more` : '');
    if (text.length <= authorCharacters) return text;
  }
  return (names[0] ?? '').slice(0, authorCharacters);
}
