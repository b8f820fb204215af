import { type AskReviewsInput, type DecideReviewInput, type Input, reviewRpc } from '@galley/contracts';
import { RpcHandler, type SignedIn } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { AskingService } from './asking.service.js';
import { DecisionsService } from './decisions.service.js';
import { NeedsService } from './needs.service.js';
import { ReviewsService } from './reviews.service.js';

@Controller()
export class ReviewsController {
  constructor(
    private readonly reviews: ReviewsService,
    private readonly asking: AskingService,
    private readonly decisions: DecisionsService,
    private readonly teamNeeds: NeedsService,
  ) {}

  @RpcHandler(reviewRpc.ofText, 'signed-in')
  ofText({ id }: Input<typeof reviewRpc.ofText>, { userId }: SignedIn) {
    return this.reviews.ofText(id, userId);
  }

  @RpcHandler(reviewRpc.ask, 'signed-in')
  async ask(input: AskReviewsInput, { userId }: SignedIn) {
    await this.asking.ask(input, userId);
    return this.reviews.ofText(input.id, userId);
  }

  @RpcHandler(reviewRpc.decide, 'signed-in')
  async decide(input: DecideReviewInput, { userId }: SignedIn) {
    return this.reviews.ofText(await this.decisions.decide(input, userId), userId);
  }

  @RpcHandler(reviewRpc.withdraw, 'signed-in')
  withdraw({ id }: Input<typeof reviewRpc.withdraw>, { userId }: SignedIn) {
    return this.asking.withdraw(id, userId);
  }

  @RpcHandler(reviewRpc.commentDone, 'signed-in')
  async commentDone(input: Input<typeof reviewRpc.commentDone>, { userId }: SignedIn) {
    return this.reviews.ofText(await this.decisions.commentDone(input, userId), userId);
  }

  @RpcHandler(reviewRpc.waiting, 'signed-in')
  waiting(_input: object, { userId }: SignedIn) {
    return this.reviews.waiting(userId);
  }

  @RpcHandler(reviewRpc.needs)
  async needs() {
    return { needs: await this.teamNeeds.read() };
  }

  @RpcHandler(reviewRpc.setNeeds, 'signed-in')
  setNeeds({ needs }: Input<typeof reviewRpc.setNeeds>) {
    return this.teamNeeds.set(needs);
  }
}
