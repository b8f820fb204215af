import { type Input, authRpc, operatorUsers } from '@galley/contracts';
import { RpcHandler, type SignedIn } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { UsersService } from './users.service.js';

@Controller()
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @RpcHandler(authRpc.me, 'signed-in')
  me(_input: Input<typeof authRpc.me>, { userId }: SignedIn) {
    return this.users.me(userId);
  }

  @RpcHandler(authRpc.names)
  names(input: Input<typeof authRpc.names>) {
    return this.users.names(input.ids);
  }

  @RpcHandler(operatorUsers.list)
  list({ after, limit }: Input<typeof operatorUsers.list>) {
    return this.users.lines(after, limit);
  }
}
