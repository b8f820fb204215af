import { authRpc, operatorUsers } from '@galley/contracts';
import { RpcHandler } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { PasswordsService } from './passwords.service.js';

@Controller()
export class PasswordsController {
  constructor(private readonly passwords: PasswordsService) {}

  @RpcHandler(authRpc.forgotPassword)
  forgot(input: z.output<typeof authRpc.forgotPassword.input>) {
    return this.passwords.forgot(input.username, input.address);
  }

  @RpcHandler(authRpc.resetPassword)
  reset(input: z.output<typeof authRpc.resetPassword.input>) {
    return this.passwords.reset(input);
  }

  @RpcHandler(operatorUsers.resetPassword)
  resetByOperator({ username, password }: z.output<typeof operatorUsers.resetPassword.input>) {
    return this.passwords.resetByOperator(username, password);
  }
}
