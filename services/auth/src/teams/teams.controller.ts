import { authRpc, type Input, teamRpc } from '@galley/contracts';
import { RpcHandler, type SignedIn } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { TeamsService } from './teams.service.js';

@Controller()
export class TeamsController {
  constructor(private readonly teams: TeamsService) {}

  @RpcHandler(teamRpc.create, 'signed-in')
  create({ name }: Input<typeof teamRpc.create>, { userId }: SignedIn) {
    return this.teams.create(name, userId);
  }

  @RpcHandler(teamRpc.rename, 'signed-in')
  rename({ name }: Input<typeof teamRpc.rename>) {
    return this.teams.rename(name);
  }

  @RpcHandler(teamRpc.remove, 'signed-in')
  remove({ id, name }: Input<typeof teamRpc.remove>, { userId }: SignedIn) {
    return this.teams.remove(id, name, userId);
  }

  @RpcHandler(authRpc.enterTeam, 'signed-in')
  enter({ teamId }: Input<typeof authRpc.enterTeam>, caller: SignedIn) {
    return this.teams.enter(teamId, caller);
  }

  @RpcHandler(authRpc.acceptInvitation, 'signed-in')
  accept({ token }: Input<typeof authRpc.acceptInvitation>, caller: SignedIn) {
    return this.teams.accept(token, caller);
  }
}
