import { createHash, randomUUID } from 'node:crypto';
import { documentRpc, type CreateDocAnswer, type CreateDocInput } from '@galley/contracts';
import { RpcClient } from '@galley/messaging';
import { escapeHtml } from '@galley/writing-core';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';

/** Two calls within this time make one document, because people press a button twice. */
const sameWithin = '1 minute';

/** Makes documents of answers ("Create Doc" on the refine page). */
@Injectable()
export class MadeDocumentsService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly dataSource: DataSource,
  ) {}

  /** The same content asked again by the same person within a minute gives the same document. */
  async create(
    { htmlContent, title }: z.output<typeof CreateDocInput>,
    userId: number,
  ): Promise<z.infer<typeof CreateDocAnswer>> {
    const hash = createHash('sha256').update(`${title}\n${htmlContent}`).digest('hex');
    const requestKey = await this.keyFor(userId, hash);
    const html = asHtml(htmlContent);
    const made = await this.rpc.call(
      documentRpc.createLoose,
      { requestKey, title, html },
      { timeoutMs: 30_000 },
    );
    return { docUrl: made.editUrl, documentId: made.documentId };
  }

  private async keyFor(userId: number, hash: string): Promise<string> {
    return this.dataSource.transaction(async (manager) => {
      // Two calls at the same moment run one after the other.
      await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, $2))', [hash, userId]);
      const [known] = await manager.query<{ requestKey: string }[]>(
        `SELECT "requestKey" FROM made_documents WHERE "userId" = $1 AND hash = $2 AND "createdAt" > now() - $3::interval
           ORDER BY "createdAt" DESC LIMIT 1`,
        [userId, hash, sameWithin],
      );
      if (known) return known.requestKey;
      const requestKey = randomUUID();
      await manager.query('INSERT INTO made_documents ("requestKey", "userId", hash) VALUES ($1, $2, $3)', [
        requestKey,
        userId,
        hash,
      ]);
      return requestKey;
    });
  }
}

/** Turns an answer that is not HTML into paragraphs. */
function asHtml(text: string): string {
  if (/^\s*<[a-z]/i.test(text)) return text;
  return text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');
}
