import { AppError } from '@galley/contracts';
import { UnitOfWork, type Tx } from '@galley/messaging';
import { SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ExportEnv } from '../export.env.js';
import { placedLines, spoken, type PlacedLine } from './doc-lines.js';
import type { GoogleDoc } from './doc-json.js';
import type { FileFacts } from './google-api.js';
import { GoogleConnection } from './google-connection.js';
import { GoogleFileEntity } from './google-file.entity.js';
import { Slots } from './google-turns.js';
import { htmlOf, knownOf } from './lines.js';

/** Documents that are worked on at the same time: each holds a database connection while Google answers. */
const atOnce = 4;
/** Texts that are kept as bases of later writing, per document. */
const keptBases = 20;

/** A document as it stands at Google in this moment. */
export interface Look {
  readonly doc: GoogleDoc;
  readonly present: readonly PlacedLine[];
}

/** Looks at documents at Google, and keeps what was seen. */
@Injectable()
export class GoogleLooks {
  private readonly slots = new Slots(atOnce);

  constructor(
    private readonly work: UnitOfWork,
    private readonly google: GoogleConnection,
    @Inject(SERVICE_ENV) private readonly env: ExportEnv,
  ) {}

  /** The studio's public address, which the paths in texts stand behind. */
  get site(): string {
    return this.env.PUBLIC_URL;
  }

  /**
   * Works on a document alone: what two instances do with it happens one after the other.
   * @throws AppError DOCUMENT_NOT_FOUND
   */
  with<T>(documentId: string, work: (tx: Tx, row: GoogleFileEntity) => Promise<T>): Promise<T> {
    return this.slots.run(() =>
      this.work.run(async (tx) => work(tx, await this.lock(tx.manager, documentId))),
    );
  }

  /** The document's row, locked. @throws AppError DOCUMENT_NOT_FOUND */
  async lock(manager: EntityManager, id: string): Promise<GoogleFileEntity> {
    const lock = { mode: 'pessimistic_write' } as const;
    const row = await manager.findOne(GoogleFileEntity, { where: { id, removed: false }, lock });
    if (!row) throw new AppError('DOCUMENT_NOT_FOUND', { documentId: id });
    return row;
  }

  /**
   * Looks, and keeps what people changed since the last time, with the name of whoever was the last to do so.
   * @param known a text that may have been written meanwhile, whose evidence and pictures are to be recognised
   */
  async look(manager: EntityManager, row: GoogleFileEntity, known = ''): Promise<Look> {
    const api = await this.google.api();
    const doc = await api.document(row.id);
    const remembered = knownOf(known + row.html, this.site);
    const present = placedLines(doc, remembered);
    if (doc.revisionId === row.googleRevision) return { doc, present };
    const html = htmlOf(spoken(present), remembered, this.site);
    if (html !== row.html) {
      row.author = authorOf(await api.facts(row.id));
      this.next(row, html);
    }
    row.googleRevision = doc.revisionId;
    await this.keep(manager, row);
    return { doc, present };
  }

  /** What stands there after the studio has written: known to whoever asked for it, unless people typed in between. */
  async lookAfterWriting(
    manager: EntityManager,
    row: GoogleFileEntity,
    { written, revisionId }: { written: string; revisionId: string },
  ): Promise<void> {
    const told = row.told === row.revision;
    const api = await this.google.api();
    const doc = await api.document(row.id);
    const known = knownOf(written + row.html, this.site);
    this.next(row, htmlOf(spoken(placedLines(doc, known)), known, this.site));
    row.googleRevision = doc.revisionId;
    if (doc.revisionId !== revisionId) row.author = authorOf(await api.facts(row.id));
    else if (told) row.told = row.revision;
    await this.keep(manager, row);
  }

  /** The text of a revision; null when it is too old to be kept. */
  async base(manager: EntityManager, documentId: string, revision: number): Promise<string | null> {
    const rows = await manager.query<{ html: string }[]>(
      'SELECT html FROM google_bases WHERE "documentId" = $1 AND revision = $2',
      [documentId, revision],
    );
    return rows[0]?.html ?? null;
  }

  /** Keeps the row, and its text as a base of later writing. */
  async keep(manager: EntityManager, row: GoogleFileEntity): Promise<void> {
    await manager.save(GoogleFileEntity, row);
    await manager.query(
      'INSERT INTO google_bases ("documentId", revision, html) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [row.id, row.revision, row.html],
    );
    await manager.query('DELETE FROM google_bases WHERE "documentId" = $1 AND revision <= $2', [
      row.id,
      row.revision - keptBases,
    ]);
  }

  private next(row: GoogleFileEntity, html: string): void {
    row.html = html;
    row.revision += 1;
  }
}

/** Google does not name people who came by the link without an account. */
const stranger = 'Somebody in Google Docs';
export const authorOf = ({ lastModifyingUser }: FileFacts): string =>
  (lastModifyingUser?.displayName ?? stranger).slice(0, 255);
