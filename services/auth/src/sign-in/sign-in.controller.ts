import { authRpc } from '@galley/contracts';
import { RpcHandler } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { SignInService } from './sign-in.service.js';

@Controller()
export class SignInController {
  constructor(private readonly signIn: SignInService) {}

  @RpcHandler(authRpc.register)
  register(input: z.output<typeof authRpc.register.input>) {
    return this.signIn.register(input);
  }

  @RpcHandler(authRpc.login)
  login(input: z.output<typeof authRpc.login.input>) {
    return this.signIn.login(input);
  }
}
