import {
  type AuditEntry,
  auditLimits,
  type AuditRecord,
  type auditRpc,
  formerMember,
} from '@galley/contracts';
import { Every } from '@galley/messaging';
import { Conditions, countedRows, decodeCursor, encodeCursor, totalOf } from '@galley/service-kit';
import { Injectable } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { AuditEntryEntity } from './audit-entry.entity.js';

type Query = z.output<typeof auditRpc.list.input>;
type Filter = z.output<typeof auditRpc.export.input>;
type Row = Omit<AuditEntry, 'at'> & { at: Date };

const dayMs = 24 * 3_600_000;
const columns = `e.id, e.at, e.action, e."userId", e.address, e.device, e.before, e.after,
  CASE WHEN gone.id IS NULL THEN e.thing ELSE jsonb_set(e.thing, '{name}', to_jsonb(gone.username)) END AS thing,
  CASE WHEN e."userId" IS NULL THEN NULL ELSE coalesce(u.name, u.username, '${formerMember}') END AS name`;
// Lines about somebody whose account was deleted name them no more.
const from = `audit_entries e LEFT JOIN users u ON u.id = e."userId"
  LEFT JOIN users gone ON gone.id::text = e.thing ->> 'id' AND gone."deletedAt" IS NOT NULL
    AND (e.action LIKE 'person.%' OR e.action LIKE 'account.%')`;

/** The record of who did what. */
@Injectable()
export class AuditService {
  constructor(private readonly database: DataSource) {}

  /** Keeps what a service told, with the device and the address of the session. */
  async keep(manager: EntityManager, { sessionId, ...record }: AuditRecord, time: string): Promise<void> {
    const [session] = await manager.query<{ address: string | null; device: string | null }[]>(
      'SELECT address, device FROM sessions WHERE id::text = $1',
      [sessionId],
    );
    await manager.insert(AuditEntryEntity, {
      ...record,
      at: new Date(time),
      address: record.address ?? session?.address ?? null,
      device: session?.device ?? null,
    });
  }

  /** Newest first. @throws AppError VALIDATION_FAILED for a cursor that is none */
  async list({ limit, cursor, ...filter }: Query) {
    const counted = conditionsOf(filter);
    const shown = conditionsOf(filter);
    if (cursor !== undefined) {
      const { createdAt, id } = decodeCursor(cursor);
      shown.all(`(date_trunc('milliseconds', e.at), e.id) < (?, ?)`, [createdAt, id]);
    }
    const [rows, [{ counted: total }]] = await Promise.all([
      this.rows(shown, limit + 1),
      this.database.query<[{ counted: number }]>(
        `SELECT ${countedRows(`audit_entries e ${counted.where}`)} AS counted`,
        counted.values,
      ),
    ]);
    const items = rows.slice(0, limit);
    const last = items.at(-1);
    return {
      items: items.map(toEntry),
      ...totalOf(total),
      nextCursor: rows.length > limit && last ? encodeCursor({ createdAt: last.at, id: last.id }) : null,
    };
  }

  /** As a CSV file, the newest first. A cell that a table program would take for a formula is marked as text. */
  async export(filter: Filter) {
    const rows = await this.rows(conditionsOf(filter), auditLimits.exported);
    const cells = rows.map(({ at, thing, before, after, ...row }) => ({
      time: at.toISOString(),
      action: row.action,
      who: row.name ?? '',
      address: row.address ?? '',
      device: row.device ?? '',
      thing: thing?.name ?? thing?.id ?? '',
      before: before ? JSON.stringify(before) : '',
      after: after ? JSON.stringify(after) : '',
    }));
    const head = ['time', 'action', 'who', 'address', 'device', 'thing', 'before', 'after'];
    const text = stringify(cells, { header: true, columns: head, escape_formulas: true, bom: true });
    const day = new Date().toISOString().slice(0, 10);
    return {
      fileName: `audit-log-${day}.csv`,
      mediaType: 'text/csv; charset=utf-8',
      body: Buffer.from(text, 'utf8').toString('base64'),
    };
  }

  @Every(dayMs, {
    problem: 'Old lines of the audit log could not be deleted',
    first: 'at-start',
    across: 'audit-retention',
    onWorkers: true,
  })
  async forget(): Promise<void> {
    await this.database.query(`DELETE FROM audit_entries WHERE at < now() - make_interval(days => $1)`, [
      auditLimits.days + 1,
    ]);
  }

  private rows(conditions: Conditions, limit: number): Promise<Row[]> {
    const most = conditions.value(limit);
    return this.database.query<Row[]>(
      `SELECT ${columns} FROM ${from} ${conditions.where}
        ORDER BY date_trunc('milliseconds', e.at) DESC, e.id DESC LIMIT ${most}`,
      conditions.values,
    );
  }
}

const conditionsOf = ({ action, userId, since, until }: Filter): Conditions =>
  new Conditions()
    .add('e.action = ?', action)
    .add('e."userId" = ?', userId)
    .add('e.at >= ?', since)
    .add('e.at < ?', until);

const toEntry = (row: Row): AuditEntry => ({ ...row, at: row.at.toISOString() });
