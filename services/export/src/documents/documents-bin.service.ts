import { type BinPart, putBack, putInBin } from '@galley/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DocumentChannel } from '../collab/index.js';
import { DocumentRecordEntity } from '../records/index.js';
import { PublishTargets } from './publish-targets.service.js';

const documentsOf = `SELECT "googleDocId" FROM google_documents WHERE "generationId" = $1`;
/** Documents that live elsewhere stay there; only their records are in the bin. */
const parts: readonly BinPart[] = [
  { table: 'google_documents', where: `t."generationId" = $1` },
  { table: 'documents', where: `t.id IN (${documentsOf})` },
  { table: 'document_bases', where: `t."documentId" IN (${documentsOf})` },
  { table: 'document_epochs', where: `t."documentId" IN (${documentsOf})` },
];
/** A document that a late job has made meanwhile gives way to the one that people know. */
const withoutTwins = `DELETE FROM google_documents t USING bin_rows b
  WHERE b."binId" = $1 AND b."table" = 'google_documents' AND t."generationId" = (b.row ->> 'generationId')::int
    AND t."contentType" = b.row ->> 'contentType'`;

interface Told {
  readonly generationId: number;
  /** Of the event: one that is older than what was done already does nothing. */
  readonly sequence: number;
}

/** The documents of deleted texts: they open for nobody, and come back with their text. */
@Injectable()
export class DocumentsBin {
  constructor(
    private readonly targets: PublishTargets,
    private readonly channel: DocumentChannel,
  ) {}

  /** Closes them wherever they are open. */
  async put(manager: EntityManager, { title, ...told }: Told & { title: string }): Promise<void> {
    if (!(await isNews(manager, told))) return;
    const id = told.generationId;
    const records = await manager.findBy(DocumentRecordEntity, { generationId: id });
    if (records.length === 0) return;
    await putInBin(manager, { kind: 'text', id, userId: null, title }, parts);
    for (const { provider, googleDocId } of records)
      if (provider === 'embedded') this.channel.publish(googleDocId, 'gone');
  }

  async restore(manager: EntityManager, told: Told): Promise<void> {
    if (!(await isNews(manager, told))) return;
    const entry = await entryOf(manager, told.generationId);
    if (entry !== null) await putBack(manager, entry, [withoutTwins]);
  }

  /** Removes them for good, wherever they are kept. */
  async remove(manager: EntityManager, generationId: number): Promise<void> {
    const entry = await entryOf(manager, generationId);
    await manager.query('DELETE FROM text_deletions WHERE "generationId" = $1', [generationId]);
    if (entry === null) return;
    const rows = await manager.query<{ row: DocumentRecordEntity }[]>(
      `SELECT row FROM bin_rows WHERE "binId" = $1 AND "table" = 'google_documents'`,
      [entry],
    );
    await manager.query('DELETE FROM bin WHERE id = $1', [entry]);
    await this.targets.withdraw(
      generationId,
      rows.map(({ row }) => row),
      manager,
    );
  }
}

async function entryOf(manager: EntityManager, generationId: number): Promise<number | null> {
  const [entry] = await manager.query<{ id: number }[]>(
    `SELECT id FROM bin WHERE kind = 'text' AND "itemId" = $1 FOR UPDATE`,
    [generationId],
  );
  return entry?.id ?? null;
}

/** Deletions and restorations may arrive in any order: the latest one counts. */
async function isNews(manager: EntityManager, { generationId, sequence }: Told): Promise<boolean> {
  const stored = await manager.query<unknown[]>(
    `INSERT INTO text_deletions AS known ("generationId", sequence) VALUES ($1, $2)
     ON CONFLICT ("generationId") DO UPDATE SET sequence = excluded.sequence WHERE known.sequence < excluded.sequence
     RETURNING 1`,
    [generationId, sequence],
  );
  return stored.length > 0;
}
