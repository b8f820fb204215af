import { type Input, letterRpc, publicationRpc } from '@galley/contracts';
import { RpcHandler, type SignedIn } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { LettersService } from './letters.service.js';
import { PlansService } from './plans.service.js';
import { PublicationsService } from './publications.service.js';

@Controller()
export class PublicationsController {
  constructor(
    private readonly publications: PublicationsService,
    private readonly plans: PlansService,
    private readonly letters: LettersService,
  ) {}

  @RpcHandler(publicationRpc.ofText)
  ofText({ id }: Input<typeof publicationRpc.ofText>) {
    return this.publications.ofText(id);
  }

  @RpcHandler(publicationRpc.atDestinations)
  atDestinations() {
    return this.publications.atDestinations();
  }

  @RpcHandler(letterRpc.preview)
  letter(input: Input<typeof letterRpc.preview>) {
    return this.letters.preview(input);
  }

  @RpcHandler(letterRpc.test, 'signed-in')
  testLetter(input: Input<typeof letterRpc.test>) {
    return this.letters.test(input);
  }

  @RpcHandler(publicationRpc.publish, 'signed-in')
  publish(input: Input<typeof publicationRpc.publish>, { userId }: SignedIn) {
    return this.publications.publish(input, userId);
  }

  @RpcHandler(publicationRpc.plan, 'signed-in')
  plan(input: Input<typeof publicationRpc.plan>, { userId }: SignedIn) {
    return this.plans.plan(input, userId);
  }

  @RpcHandler(publicationRpc.replan, 'signed-in')
  replan(input: Input<typeof publicationRpc.replan>, { userId }: SignedIn) {
    return this.plans.replan(input, userId);
  }

  @RpcHandler(publicationRpc.cancel, 'signed-in')
  cancel({ id }: Input<typeof publicationRpc.cancel>, { userId }: SignedIn) {
    return this.publications.cancel(id, userId);
  }

  @RpcHandler(publicationRpc.withdraw, 'signed-in')
  withdraw({ id }: Input<typeof publicationRpc.withdraw>, { userId }: SignedIn) {
    return this.publications.withdraw(id, userId);
  }

  @RpcHandler(publicationRpc.retry, 'signed-in')
  retry(input: Input<typeof publicationRpc.retry>, { userId }: SignedIn) {
    return this.publications.retry(input, userId);
  }
}
