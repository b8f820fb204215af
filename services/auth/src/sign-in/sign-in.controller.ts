import { type Input, authRpc, passkeyRpc, secondStepRpc } from '@galley/contracts';
import { RpcHandler } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { PasskeySignInService } from './passkey-sign-in.service.js';
import { SignInService } from './sign-in.service.js';

@Controller()
export class SignInController {
  constructor(
    private readonly signIn: SignInService,
    private readonly passkeys: PasskeySignInService,
  ) {}

  @RpcHandler(authRpc.register)
  register(input: Input<typeof authRpc.register>) {
    return this.signIn.register(input);
  }

  @RpcHandler(authRpc.login)
  login(input: Input<typeof authRpc.login>) {
    return this.signIn.login(input);
  }

  @RpcHandler(passkeyRpc.startSignIn)
  startWithPasskey() {
    return this.passkeys.start();
  }

  @RpcHandler(passkeyRpc.signIn)
  withPasskey(input: Input<typeof passkeyRpc.signIn>) {
    return this.passkeys.signIn(input);
  }

  @RpcHandler(secondStepRpc.start)
  startSecondStep({ ticket }: Input<typeof secondStepRpc.start>) {
    return this.passkeys.startSecondStep(ticket);
  }

  @RpcHandler(secondStepRpc.finish)
  finishSecondStep(input: Input<typeof secondStepRpc.finish>) {
    return this.passkeys.finishSecondStep(input);
  }
}
