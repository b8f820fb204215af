import { type AuditRecord, auditRecorded } from '@galley/contracts';
import { type EventMeta, OnEvent, type Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { AuditService } from './audit.service.js';

/** Keeps what every service tells. */
@Injectable()
export class AuditEvents {
  constructor(private readonly entries: AuditService) {}

  @OnEvent(auditRecorded.auth)
  inAuth(record: AuditRecord, tx: Tx, { time }: EventMeta): Promise<void> {
    return this.entries.keep(tx.manager, record, time);
  }

  @OnEvent(auditRecorded['content-source'])
  inContentSource(record: AuditRecord, tx: Tx, { time }: EventMeta): Promise<void> {
    return this.entries.keep(tx.manager, record, time);
  }

  @OnEvent(auditRecorded.topic)
  inTopic(record: AuditRecord, tx: Tx, { time }: EventMeta): Promise<void> {
    return this.entries.keep(tx.manager, record, time);
  }

  @OnEvent(auditRecorded.generation)
  inGeneration(record: AuditRecord, tx: Tx, { time }: EventMeta): Promise<void> {
    return this.entries.keep(tx.manager, record, time);
  }

  @OnEvent(auditRecorded.assistant)
  inAssistant(record: AuditRecord, tx: Tx, { time }: EventMeta): Promise<void> {
    return this.entries.keep(tx.manager, record, time);
  }

  @OnEvent(auditRecorded.export)
  inExport(record: AuditRecord, tx: Tx, { time }: EventMeta): Promise<void> {
    return this.entries.keep(tx.manager, record, time);
  }
}
