import { randomUUID } from 'node:crypto';
import { AppError, publishTargets } from '@galley/contracts';
import { currentCaller, type UnitOfWork } from '@galley/messaging';
import { type EntityManager, In } from 'typeorm';
import { htmlToNode } from '../content/index.js';
import { fileOf, portable } from '../exporting/index.js';
import {
  checkHtmlLength,
  DocumentRecordEntity,
  type Export,
  keyOf,
  type Links,
  type NewPublication,
  type PublishTarget,
  storeRecord,
  type Write,
} from '../records/index.js';
import type { Outlet, Placed } from './outlet.js';
import { PublicationEntity } from './publication.entity.js';

interface Means {
  readonly work: UnitOfWork;
  readonly manager: EntityManager;
  /** Where people reach the studio, without a slash at the end. */
  readonly site: string;
}
type Text = Pick<PublicationEntity, 'key' | 'title' | 'author' | 'html' | 'createdAt'>;

/** The texts at an outlet as documents. The studio keeps what it put out, and reads that: an outlet may change its form. */
export class OutletTarget implements PublishTarget {
  constructor(
    private readonly outlet: Outlet,
    private readonly means: Means,
  ) {}

  get kind() {
    return this.outlet.kind;
  }

  get connected() {
    return this.outlet.connected;
  }

  async publish(input: NewPublication): Promise<DocumentRecordEntity> {
    const { title, author, html } = input;
    const text: Text = { key: keyOf(input), title, author, html, createdAt: new Date() };
    const placed = await this.put(text, null);
    return this.means.work.run(async (tx) => {
      const id = randomUUID();
      const kept = { provider: this.kind, googleDocId: id, ...addressesOf(placed) };
      const { record, isNew } = await storeRecord(tx, input, kept);
      const row = { id, kind: this.kind, place: placed.place, ...text };
      if (isNew) await tx.manager.insert(PublicationEntity, row);
      return record;
    });
  }

  isThere = async (documentId: string): Promise<boolean> => {
    const row = await this.means.manager.findOneBy(PublicationEntity, { id: documentId, removed: false });
    return row !== null && this.outlet.isThere(row.place);
  };

  isGone(_documentId: string, { code }: AppError): Promise<boolean> {
    return Promise.resolve(code === publishTargets[this.kind].gone);
  }

  /** They are taken away as soon as the outlet can be reached (`Publications`). */
  async withdraw({ documentIds }: { documentIds: readonly string[] }, manager: EntityManager): Promise<void> {
    if (documentIds.length > 0)
      await manager.update(PublicationEntity, { id: In([...documentIds]) }, { removed: true });
  }

  async forget(documentId: string, manager: EntityManager): Promise<void> {
    await manager.delete(PublicationEntity, { id: documentId });
  }

  suggest(): Promise<never> {
    return Promise.reject(this.notHere());
  }

  readonly texts = {
    read: async (documentId: string) => {
      const { title, html, revision } = await this.row(documentId);
      return { title, html, revision };
    },
    write: (input: Write) => this.write(input),
    removeHighlights: async (documentId: string) => {
      await this.row(documentId);
      return { success: true as const };
    },
  };

  readonly exports = {
    export: async ({ documentId, format, moments }: Export) => {
      // Its documents have no keys, so only people who are signed in may have them.
      if (typeof currentCaller()?.userId !== 'number') throw new AppError('DOCUMENT_NOT_FOUND');
      const { title, html } = await this.row(documentId);
      return fileOf(format, { title, text: htmlToNode(html) }, { site: this.means.site, moments });
    },
  };

  readonly links = {
    of: ({ viewUrl }: DocumentRecordEntity): Promise<Links> =>
      Promise.resolve({ editUrl: null, viewUrl: URL.canParse(viewUrl) ? viewUrl : null }),
    change: (): Promise<never> => Promise.reject(this.notHere()),
  };

  /**
   * Replaces the text. It is put out first: when that fails, nothing has changed, and the same call can be made again. Of two
   * writers with the same base the second one gets STALE_VERSION, reads again and writes what the two texts make together.
   */
  private async write({ documentId, html, baseRevision }: Write): Promise<{ revision: number }> {
    checkHtmlLength(html);
    const row = await this.row(documentId);
    const { revision } = row;
    const stale = () => new AppError('STALE_VERSION', { activeVersion: revision });
    if (html === row.html) return { revision };
    if (baseRevision !== undefined && baseRevision !== revision) throw stale();
    const { place, address } = await this.put({ ...row, html }, row.place);
    await this.means.work.run(async ({ manager }) => {
      const next = { place, html, revision: revision + 1 };
      const { affected } = await manager.update(PublicationEntity, { id: documentId, revision }, next);
      if (affected !== 1) throw stale();
      await manager.update(DocumentRecordEntity, { googleDocId: documentId }, addressesOf({ address }));
    });
    return { revision: revision + 1 };
  }

  private put({ key, title, author, html, createdAt }: Text, place: string | null): Promise<Placed> {
    const text = portable(htmlToNode(html), { site: this.means.site, moments: 'heard' });
    return this.outlet.put({ key, place, title, author, createdAt, text });
  }

  /** @throws AppError DOCUMENT_NOT_FOUND, and the outlet's own error for a text that was removed there */
  private async row(documentId: string): Promise<PublicationEntity> {
    const row = await this.means.manager.findOneBy(PublicationEntity, { id: documentId, removed: false });
    if (!row) throw new AppError('DOCUMENT_NOT_FOUND', { documentId });
    if (!(await this.outlet.isThere(row.place))) throw new AppError(publishTargets[this.kind].gone);
    return row;
  }

  private notHere(): AppError {
    return new AppError('DOCUMENT_NOT_HERE', { place: publishTargets[this.kind].shown.name });
  }
}

const addressesOf = ({ address }: Pick<Placed, 'address'>) => ({
  editUrl: address,
  viewUrl: address,
  embedUrl: address,
});
