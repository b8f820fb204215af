import { type Input, authRpc } from '@galley/contracts';
import { RpcHandler } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { SignInService } from './sign-in.service.js';

@Controller()
export class SignInController {
  constructor(private readonly signIn: SignInService) {}

  @RpcHandler(authRpc.register)
  register(input: Input<typeof authRpc.register>) {
    return this.signIn.register(input);
  }

  @RpcHandler(authRpc.login)
  login(input: Input<typeof authRpc.login>) {
    return this.signIn.login(input);
  }
}
