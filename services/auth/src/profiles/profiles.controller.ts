import { type Input, authRpc } from '@galley/contracts';
import { RpcHandler, type SignedIn } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { ProfilesService } from './profiles.service.js';

@Controller()
export class ProfilesController {
  constructor(private readonly profiles: ProfilesService) {}

  @RpcHandler(authRpc.me, 'signed-in')
  me(_input: Input<typeof authRpc.me>, caller: SignedIn) {
    return this.profiles.me(caller.userId, teamIn(caller));
  }

  @RpcHandler(authRpc.changeMe, 'signed-in')
  changeMe(changes: Input<typeof authRpc.changeMe>, caller: SignedIn) {
    return this.profiles.change(caller.userId, teamIn(caller), changes);
  }
}

const teamIn = ({ teamId }: SignedIn) => (typeof teamId === 'number' ? teamId : null);
