import { UnitOfWork, type Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { htmlToNode, nodeToHtml } from '../content/index.js';
import { portable } from '../exporting/index.js';
import { DocumentRecordEntity, keyOf, type NewPublication, placeOf, storeRecord } from '../records/index.js';
import { placedLines, spoken } from './doc-lines.js';
import type { FileFacts, GoogleApi } from './google-api.js';
import { GoogleConnection } from './google-connection.js';
import { addressesOf, GoogleFileEntity } from './google-file.entity.js';
import { GoogleLeases } from './google-leases.service.js';
import { GoogleLooks } from './google-looks.service.js';
import { escaped, knownOf } from './known.js';
import { htmlOf } from './lines.js';

/** Makes documents at Google, each once, and keeps their records. */
@Injectable()
export class GoogleFiles {
  constructor(
    private readonly work: UnitOfWork,
    private readonly dataSource: DataSource,
    private readonly google: GoogleConnection,
    private readonly looks: GoogleLooks,
    private readonly leases: GoogleLeases,
  ) {}

  get connected(): boolean {
    return this.google.connected;
  }

  /**
   * Makes a document that is open to everybody who has its link. One process at a time makes that of a key; the next one finds it.
   * @throws AppError GOOGLE_*
   */
  async publish(input: NewPublication): Promise<DocumentRecordEntity> {
    const api = await this.google.api();
    const key = keyOf(input);
    return this.leases.with(`make ${key}`, async (lease) => {
      const known = await this.dataSource.manager.findOneBy(DocumentRecordEntity, placeOf(input));
      if (known?.goneSince === null) return known;
      const file = await api.create({ ...input, key, page: pageOf(input, this.looks.site) });
      await api.share(file.id, 'writer');
      const row = await this.firstLook(input, file, api);
      return this.work.run(async (tx) => {
        await lease.check(tx.manager);
        return this.keep(tx, input, file, row);
      });
    });
  }

  private async firstLook(input: NewPublication, file: FileFacts, api: GoogleApi): Promise<GoogleFileEntity> {
    const { title, html, generationId, contentType } = input;
    const doc = await api.document(file.id);
    const known = knownOf(html, this.looks.site);
    return this.dataSource.manager.create(GoogleFileEntity, {
      id: file.id,
      key: keyOf(input),
      title,
      generationId,
      contentType: generationId === null ? null : contentType,
      address: addressOf(file),
      html: htmlOf(spoken(placedLines(doc, known)), known, this.looks.site),
      googleRevision: doc.revisionId,
      driveVersion: file.version,
      revision: 1,
      publishedRevision: 1,
      author: null,
      removed: false,
      suggestions: {},
    });
  }

  private async keep(
    tx: Tx,
    input: NewPublication,
    file: FileFacts,
    row: GoogleFileEntity,
  ): Promise<DocumentRecordEntity> {
    const address = addressesOf(row.address);
    const { record } = await storeRecord(tx, input, { provider: 'google', googleDocId: file.id, ...address });
    await tx.manager.save(GoogleFileEntity, row);
    await this.looks.keepBase(tx.manager, row);
    return record;
  }
}

const addressOf = ({ id, webViewLink }: FileFacts): string =>
  (webViewLink ?? `https://docs.google.com/document/d/${id}`).replace(/\/(edit|view|preview)([?#].*)?$/, '');

/** What is uploaded: a whole page, whose links people without an account can open. */
function pageOf({ title, html }: NewPublication, site: string): string {
  const body = nodeToHtml(portable(htmlToNode(html), { site, moments: 'all' }));
  return `<!doctype html><html><head><meta charset="utf-8"><title>${escaped(title)}</title></head><body>${body}</body></html>`;
}
