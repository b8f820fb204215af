import { type Input, authRpc, operatorUsers } from '@galley/contracts';
import { RpcHandler } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { UsersService } from './users.service.js';

@Controller()
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @RpcHandler(authRpc.names)
  names(input: Input<typeof authRpc.names>) {
    return this.users.names(input.ids);
  }

  @RpcHandler(operatorUsers.list)
  list({ after, limit }: Input<typeof operatorUsers.list>) {
    return this.users.lines(after, limit);
  }
}
