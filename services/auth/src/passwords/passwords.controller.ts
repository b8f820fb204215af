import { type Input, authRpc, operatorUsers } from '@galley/contracts';
import { RpcHandler, type SignedIn } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { PasswordsService } from './passwords.service.js';

@Controller()
export class PasswordsController {
  constructor(private readonly passwords: PasswordsService) {}

  @RpcHandler(authRpc.forgotPassword)
  forgot(input: Input<typeof authRpc.forgotPassword>) {
    return this.passwords.forgot(input.username, input.address);
  }

  @RpcHandler(authRpc.changePassword, 'signed-in')
  change(input: Input<typeof authRpc.changePassword>, { userId, sessionId }: SignedIn) {
    return this.passwords.change(input, userId, sessionId);
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
