import { authRpc, operatorUsers } from '@galley/contracts';
import { RpcHandler, type Caller, requireUser } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { UsersService } from './users.service.js';

@Controller()
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @RpcHandler(authRpc.me)
  me(_input: z.output<typeof authRpc.me.input>, caller: Caller) {
    return this.users.me(requireUser(caller));
  }

  @RpcHandler(authRpc.names)
  names(input: z.output<typeof authRpc.names.input>) {
    return this.users.names(input.ids);
  }

  @RpcHandler(operatorUsers.list)
  list({ after, limit }: z.output<typeof operatorUsers.list.input>) {
    return this.users.lines(after, limit);
  }
}
