import { type Fingerprint, struck } from '@galley/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DocumentRepository } from '../collab/index.js';
import { htmlFromState } from '../content/index.js';
import { EmbeddedTarget } from '../embedded/index.js';

const atOnce = 20;

/** The states of documents, and what is kept of earlier ones. */
@Injectable()
export class WordsInDocuments {
  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: DocumentRepository,
    private readonly embedded: EmbeddedTarget,
  ) {}

  /** Strikes the sentences as an edit, which whoever has the document open sees at once. */
  async strike(prints: Fingerprint): Promise<void> {
    for (let after = ''; ;) {
      const rows = await this.dataSource.query<{ id: string; state: Buffer }[]>(
        'SELECT id, state FROM documents WHERE id > $1 ORDER BY id LIMIT $2',
        [after, atOnce],
      );
      for (const { id, state } of rows) if (hasWords(state, prints)) await this.strikeIn(id, prints);
      const last = rows.at(-1);
      if (!last || rows.length < atOnce) break;
      after = last.id;
    }
    await this.forgetEarlier(prints);
  }

  private async strikeIn(documentId: string, prints: Fingerprint): Promise<void> {
    const { html, revision } = await this.embedded.texts.read(documentId);
    const clean = struck(html, prints);
    if (clean !== html)
      await this.embedded.texts.write({
        documentId,
        html: clean,
        baseRevision: revision,
        author: 'Galley',
        highlight: false,
      });
    await this.repository.withoutDeleted(documentId);
  }

  /** States that writers have read, and those of ended epochs: whoever comes with one of them reads the document anew. */
  private async forgetEarlier(prints: Fingerprint): Promise<void> {
    for (const [table, column] of [
      ['document_bases', 'revision'],
      ['document_epochs', 'epoch'],
    ] as const) {
      const keys = await this.dataSource.query<{ documentId: string; n: number }[]>(
        `SELECT "documentId", ${column} AS n FROM ${table}`,
      );
      for (const { documentId, n } of keys) {
        const [row] = await this.dataSource.query<{ state: Buffer; branch: Buffer | null }[]>(
          `SELECT state, branch FROM ${table} WHERE "documentId" = $1 AND ${column} = $2`,
          [documentId, n],
        );
        if (row && [row.state, row.branch].some((state) => state !== null && hasWords(state, prints)))
          await this.dataSource.query(`DELETE FROM ${table} WHERE "documentId" = $1 AND ${column} = $2`, [
            documentId,
            n,
          ]);
      }
    }
  }
}

/** In its text, or in what it remembers of deleted text, which stands in the bytes as it was typed. */
function hasWords(state: Uint8Array, prints: Fingerprint): boolean {
  return prints.isIn(Buffer.from(state).toString('utf8')) || prints.isIn(htmlFromState(state));
}
