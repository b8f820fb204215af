import { Module } from '@nestjs/common';
import { AuditController } from './audit.controller.js';
import { AuditEvents } from './audit.events.js';
import { AuditService } from './audit.service.js';

/** The record of who did what. */
@Module({ controllers: [AuditController], providers: [AuditEvents, AuditService] })
export class AuditModule {}
