import { AppError, Publication, publishing, type TextsAtDestinations } from '@galley/contracts';
import { inShape } from '@galley/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { TextPublicationEntity } from './text-publication.entity.js';

interface Row extends TextPublicationEntity {
  readonly activeVersion: number;
  readonly newestFacts: number;
  readonly jobCode: string | null;
  readonly jobReason: string | null;
  readonly nextTryAt: Date | null;
  readonly receiptId: string | null;
}

/** A job that waits for its next try says why. What an order that is not carried out yet has signed does not count. */
const selected = `SELECT p.*, g."activeVersion", coalesce(f.revision, 0) AS "newestFacts", j.code AS "jobCode", j.reason AS "jobReason", j."nextTryAt",
    (SELECT r.id FROM receipts r WHERE r."publicationId" = p.id AND p."placedAs" IS NOT NULL AND r."textVersion" = p."textVersion"
        AND (r."orderId" <> p."orderId" OR p.state NOT IN ('publishing', 'failed')) ORDER BY r."issuedAt" DESC LIMIT 1) AS "receiptId"
  FROM text_publications p JOIN generations g ON g.id = p."generationId"
  LEFT JOIN reader_facts f ON f."generationId" = p."generationId" AND f."contentType" = p."contentType"
  LEFT JOIN jobs j ON j.id = p."jobId" AND j.status = 'queued' AND p.state IN ('publishing', 'withdrawing')`;

/** Reads publications as screens see them, and locks them for a change. */
@Injectable()
export class PublicationRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Of a text, the newest first. */
  async ofText(generationId: number): Promise<Publication[]> {
    const rows = await this.dataSource.query<Row[]>(
      `${selected} WHERE p."generationId" = $1 ORDER BY p.id DESC LIMIT $2`,
      [generationId, publishing.destinations],
    );
    return rows.map(toPublication);
  }

  /** How many texts readers have at each destination, and how many are planned there. */
  atDestinations(): Promise<TextsAtDestinations['destinations']> {
    return this.dataSource.query(
      `SELECT "destinationId", (count(*) FILTER (WHERE "placedAs" = 'live'))::int AS live,
              (count(*) FILTER (WHERE state = 'planned'))::int AS planned
         FROM text_publications GROUP BY "destinationId" ORDER BY "destinationId"`,
    );
  }

  /** @throws AppError PUBLICATION_NOT_FOUND */
  async get(id: number): Promise<Publication> {
    const [row] = await this.dataSource.query<Row[]>(`${selected} WHERE p.id = $1`, [id]);
    if (!row) throw new AppError('PUBLICATION_NOT_FOUND', { id });
    return toPublication(row);
  }

  /** Whose text it is, for whoever locks the text first. @throws AppError PUBLICATION_NOT_FOUND */
  async textOf(manager: EntityManager, id: number): Promise<number> {
    const found = await manager.findOne(TextPublicationEntity, {
      where: { id },
      select: { id: true, generationId: true },
    });
    if (!found) throw new AppError('PUBLICATION_NOT_FOUND', { id });
    return found.generationId;
  }

  /** Locked until the transaction ends. Whoever locks the text as well locks it before. Null when it is gone. */
  async lock(manager: EntityManager, id: number): Promise<TextPublicationEntity | null> {
    return manager.findOne(TextPublicationEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** The publication of a text at a destination, locked; null when there is none yet. */
  async lockAt(
    manager: EntityManager,
    generationId: number,
    destinationId: number,
  ): Promise<TextPublicationEntity | null> {
    return manager.findOne(TextPublicationEntity, {
      where: { generationId, destinationId },
      lock: { mode: 'pessimistic_write' },
    });
  }
}

export function toPublication(row: Row): Publication {
  const code = row.problemCode ?? row.jobCode;
  const message = row.problem ?? row.jobReason;
  return inShape(Publication, row, {
    destination: { name: row.destinationName, kind: row.destinationKind, can: row.can },
    as: row.way,
    isThere: row.placedAs !== null,
    problem: code === null || message === null ? null : { code, message },
    isBehind: isBehind(row),
  });
}

/** The text, or what readers get beside its words, has changed since it was put there. */
const isBehind = ({ placedAs, textVersion, activeVersion, factsRevision, newestFacts }: Row): boolean =>
  placedAs !== null &&
  textVersion !== null &&
  (textVersion < activeVersion || (factsRevision ?? 0) < newestFacts);
