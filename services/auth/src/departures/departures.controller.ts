import { accountLifeRpc, type Input, operatorUsers } from '@galley/contracts';
import { requireSession, RpcHandler, type SignedIn } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { DeletionService } from './deletion.service.js';
import { LeavingService } from './leaving.service.js';

@Controller()
export class DeparturesController {
  constructor(
    private readonly leaving: LeavingService,
    private readonly deletion: DeletionService,
  ) {}

  @RpcHandler(accountLifeRpc.leaveTeam, 'signed-in')
  leave({ teamId }: Input<typeof accountLifeRpc.leaveTeam>, caller: SignedIn) {
    requireSession(caller);
    return this.leaving.leave(teamId, caller.userId);
  }

  @RpcHandler(accountLifeRpc.deleteMe, 'signed-in')
  deleteOwn(input: Input<typeof accountLifeRpc.deleteMe>, caller: SignedIn) {
    requireSession(caller);
    return this.deletion.deleteOwn(caller.userId, input);
  }

  @RpcHandler(operatorUsers.remove)
  deleteByOperator({ username }: Input<typeof operatorUsers.remove>) {
    return this.deletion.deleteByOperator(username);
  }
}
