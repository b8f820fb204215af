import { AppError } from '@galley/contracts';
import { UnitOfWork } from '@galley/messaging';
import { SERVICE_ENV, Slots } from '@galley/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { PublicUrlEnv } from '../records/index.js';
import { placedLines, spoken, type PlacedLine } from './doc-lines.js';
import type { GoogleDoc } from './doc-json.js';
import type { FileFacts } from './google-api.js';
import { GoogleConnection } from './google-connection.js';
import { GoogleFileEntity } from './google-file.entity.js';
import { GoogleLeases, type Lease } from './google-leases.service.js';
import { knownOf } from './known.js';
import { htmlOf } from './lines.js';

/** Documents that one process works on at the same time. */
const atOnce = 8;
/** Texts that are kept as bases of later writing, per document. */
const keptBases = 20;

/** A document as it stands at Google in this moment. */
export interface Look {
  readonly doc: GoogleDoc;
  readonly present: readonly PlacedLine[];
}

/** A document that nobody else works on. */
export interface Held {
  readonly row: GoogleFileEntity;
  readonly lease: Lease;
}

/** Looks at documents at Google, and keeps what was seen. */
@Injectable()
export class GoogleLooks {
  private readonly slots = new Slots(atOnce);

  constructor(
    private readonly work: UnitOfWork,
    private readonly dataSource: DataSource,
    private readonly leases: GoogleLeases,
    private readonly google: GoogleConnection,
    @Inject(SERVICE_ENV) private readonly env: PublicUrlEnv,
  ) {}

  /** The studio's public address, which the paths in texts stand behind. */
  get site(): string {
    return this.env.PUBLIC_URL;
  }

  /**
   * Works on a document alone: what two instances do with it happens one after the other. No transaction is open meanwhile.
   * @throws AppError DOCUMENT_NOT_FOUND, GOOGLE_BUSY
   */
  with<T>(documentId: string, work: (held: Held) => Promise<T>): Promise<T> {
    return this.slots.run(() =>
      this.leases.with(`document ${documentId}`, async (lease) =>
        work({ lease, row: await this.row(documentId) }),
      ),
    );
  }

  private async row(id: string): Promise<GoogleFileEntity> {
    const row = await this.dataSource.manager.findOneBy(GoogleFileEntity, { id, removed: false });
    if (!row) throw new AppError('DOCUMENT_NOT_FOUND', { documentId: id });
    return row;
  }

  /**
   * Looks, and keeps what people changed since the last time, with the name of whoever was the last to do so.
   * @param known a text that may have been written meanwhile, whose evidence and pictures are to be recognised
   */
  async look(held: Held, known = ''): Promise<Look> {
    const { row } = held;
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
    await this.keep(held);
    return { doc, present };
  }

  /** What stands there after the studio has written: known to whoever asked for it, unless people typed in between. */
  async lookAfterWriting(
    held: Held,
    { written, revisionId }: { written: string; revisionId: string },
  ): Promise<void> {
    const { row } = held;
    const isPublished = row.publishedRevision === row.revision;
    const api = await this.google.api();
    const doc = await api.document(row.id);
    const known = knownOf(written + row.html, this.site);
    this.next(row, htmlOf(spoken(placedLines(doc, known)), known, this.site));
    row.googleRevision = doc.revisionId;
    if (doc.revisionId !== revisionId) row.author = authorOf(await api.facts(row.id));
    else if (isPublished) row.publishedRevision = row.revision;
    await this.keep(held);
  }

  /** The text of a revision; null when it is too old to be kept. */
  async base(documentId: string, revision: number): Promise<string | null> {
    const rows = await this.dataSource.query<{ html: string }[]>(
      'SELECT html FROM google_bases WHERE "documentId" = $1 AND revision = $2',
      [documentId, revision],
    );
    return rows[0]?.html ?? null;
  }

  /** Keeps what was seen, in a transaction of its own. */
  async keep(held: Held): Promise<void> {
    await this.work.run(({ manager }) => this.store(manager, held));
  }

  /**
   * Keeps what was seen, as long as the lease holds; whether the document is removed is for others to say.
   * @throws AppError GOOGLE_BUSY when somebody else works on it now, DOCUMENT_NOT_FOUND when it was removed meanwhile
   */
  async store(manager: EntityManager, { row, lease }: Held): Promise<void> {
    await lease.check(manager);
    const { id, html, revision, googleRevision, driveVersion, publishedRevision, author, suggestions } = row;
    const seen = { html, revision, googleRevision, driveVersion, publishedRevision, author, suggestions };
    const { affected } = await manager.update(GoogleFileEntity, { id, removed: false }, seen);
    if (affected === 0) throw new AppError('DOCUMENT_NOT_FOUND', { documentId: id });
    await this.keepBase(manager, row);
  }

  /** Keeps the text as a base of later writing; of the older ones the last few stay. */
  async keepBase(manager: EntityManager, row: GoogleFileEntity): Promise<void> {
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
