import { authRpc } from '@galley/contracts';
import { Answers } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { SignInService } from './sign-in.service.js';

@Controller()
export class SignInController {
  constructor(private readonly signIn: SignInService) {}

  @Answers(authRpc.register)
  register(input: z.output<typeof authRpc.register.input>) {
    return this.signIn.register(input);
  }

  @Answers(authRpc.login)
  login(input: z.output<typeof authRpc.login.input>) {
    return this.signIn.login(input);
  }
}
