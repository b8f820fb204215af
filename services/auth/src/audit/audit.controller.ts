import { auditRpc, type Input } from '@galley/contracts';
import { RpcHandler } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { AuditService } from './audit.service.js';

@Controller()
export class AuditController {
  constructor(private readonly entries: AuditService) {}

  @RpcHandler(auditRpc.list, 'signed-in')
  list(query: Input<typeof auditRpc.list>) {
    return this.entries.list(query);
  }

  @RpcHandler(auditRpc.export, 'signed-in')
  export(filter: Input<typeof auditRpc.export>) {
    return this.entries.export(filter);
  }
}
