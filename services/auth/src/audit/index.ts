export { AuditEntryEntity } from './audit-entry.entity.js';
export { AuditModule } from './audit.module.js';
