import { type AskSignOffInput, type DecideSentenceInput, type Input, signOffRpc } from '@galley/contracts';
import { RpcHandler, type SignedIn } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { AskingSignOffs } from './asking-sign-offs.service.js';
import { ExpertService } from './expert.service.js';
import { SignOffsService } from './sign-offs.service.js';
import { SuggestionsService } from './suggestions.service.js';

@Controller()
export class SignOffsController {
  constructor(
    private readonly signOffs: SignOffsService,
    private readonly asking: AskingSignOffs,
    private readonly suggestions: SuggestionsService,
    private readonly expert: ExpertService,
  ) {}

  @RpcHandler(signOffRpc.ofText, 'signed-in')
  ofText({ id }: Input<typeof signOffRpc.ofText>, { userId }: SignedIn) {
    return this.signOffs.ofText(id, userId);
  }

  @RpcHandler(signOffRpc.ask, 'signed-in')
  ask(input: AskSignOffInput, { userId }: SignedIn) {
    return this.asking.ask(input, userId);
  }

  @RpcHandler(signOffRpc.renew, 'signed-in')
  renew({ id }: Input<typeof signOffRpc.renew>, { userId }: SignedIn) {
    return this.asking.renew(id, userId);
  }

  @RpcHandler(signOffRpc.revoke, 'signed-in')
  revoke({ id }: Input<typeof signOffRpc.revoke>, { userId }: SignedIn) {
    return this.asking.revoke(id, userId);
  }

  @RpcHandler(signOffRpc.withdraw, 'signed-in')
  withdraw({ id }: Input<typeof signOffRpc.withdraw>, { userId }: SignedIn) {
    return this.asking.withdraw(id, userId);
  }

  @RpcHandler(signOffRpc.answer, 'signed-in')
  async answer(input: Input<typeof signOffRpc.answer>, { userId }: SignedIn) {
    return this.signOffs.ofText(await this.suggestions.answer(input, userId), userId);
  }

  @RpcHandler(signOffRpc.record)
  record({ id }: Input<typeof signOffRpc.record>) {
    return this.signOffs.record(id);
  }

  @RpcHandler(signOffRpc.waiting, 'signed-in')
  waiting(_input: object, { userId }: SignedIn) {
    return this.signOffs.waiting(userId);
  }

  /** By the link alone: there need not be a user. */
  @RpcHandler(signOffRpc.open)
  open({ token }: Input<typeof signOffRpc.open>) {
    return this.expert.open(token);
  }

  @RpcHandler(signOffRpc.decide)
  decide(input: DecideSentenceInput) {
    return this.expert.decide(input);
  }

  @RpcHandler(signOffRpc.moment)
  moment({ ticket }: Input<typeof signOffRpc.moment>) {
    return this.expert.moment(ticket);
  }
}
