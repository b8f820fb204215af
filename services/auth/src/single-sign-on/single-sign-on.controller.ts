import { type Input, singleSignOnRpc } from '@galley/contracts';
import { RpcHandler, type SignedIn } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { SingleSignOnService } from './single-sign-on.service.js';

@Controller()
export class SingleSignOnController {
  constructor(private readonly signOn: SingleSignOnService) {}

  @RpcHandler(singleSignOnRpc.reach)
  reach() {
    return this.signOn.reach();
  }

  @RpcHandler(singleSignOnRpc.start)
  start({ returnTo = '/', browser }: Input<typeof singleSignOnRpc.start>) {
    return this.signOn.start(returnTo, browser);
  }

  @RpcHandler(singleSignOnRpc.answer)
  answer({ browser, address, ...answer }: Input<typeof singleSignOnRpc.answer>) {
    return this.signOn.answer(answer, browser, address);
  }

  @RpcHandler(singleSignOnRpc.finish)
  finish({ code, browser, ...origin }: Input<typeof singleSignOnRpc.finish>) {
    return this.signOn.finish(code, browser, origin);
  }

  @RpcHandler(singleSignOnRpc.leaving, 'signed-in')
  leaving(_input: Input<typeof singleSignOnRpc.leaving>, { sessionId }: SignedIn) {
    return this.signOn.leaving(sessionId);
  }

  @RpcHandler(singleSignOnRpc.providerLogout)
  providerLogout({ logout_token: token }: Input<typeof singleSignOnRpc.providerLogout>) {
    return this.signOn.endedAtProvider(token);
  }
}
