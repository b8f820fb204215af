import { type Input, authRpc, operatorUsers } from '@galley/contracts';
import { RpcHandler } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { PasswordsService } from './passwords.service.js';

@Controller()
export class PasswordsController {
  constructor(private readonly passwords: PasswordsService) {}

  @RpcHandler(authRpc.forgotPassword)
  forgot(input: Input<typeof authRpc.forgotPassword>) {
    return this.passwords.forgot(input.username, input.address);
  }

  @RpcHandler(authRpc.resetPassword)
  reset(input: Input<typeof authRpc.resetPassword>) {
    return this.passwords.reset(input);
  }

  @RpcHandler(operatorUsers.resetPassword)
  resetByOperator({ username, password }: Input<typeof operatorUsers.resetPassword>) {
    return this.passwords.resetByOperator(username, password);
  }
}
