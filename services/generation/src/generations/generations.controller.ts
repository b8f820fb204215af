import { type Input, generationRpc } from '@galley/contracts';
import { RpcHandler, type SignedIn } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { GenerationListsService } from './generation-lists.service.js';
import { GenerationsService } from './generations.service.js';

@Controller()
export class GenerationsController {
  constructor(
    private readonly generations: GenerationsService,
    private readonly lists: GenerationListsService,
  ) {}

  @RpcHandler(generationRpc.list, 'signed-in')
  list(query: Input<typeof generationRpc.list>, { userId }: SignedIn) {
    return this.lists.own(query, userId);
  }

  @RpcHandler(generationRpc.get, 'signed-in')
  get({ id }: { id: number }, { userId }: SignedIn) {
    return this.lists.get(id, userId);
  }

  /** Whoever holds a document's link may ask, so there need not be a user. */
  @RpcHandler(generationRpc.documentState)
  documentState(query: Input<typeof generationRpc.documentState>) {
    return this.lists.documentState(query);
  }

  @RpcHandler(generationRpc.recent, 'signed-in')
  recent(query: Input<typeof generationRpc.recent>, { userId }: SignedIn) {
    return this.lists.recent(query, userId);
  }

  @RpcHandler(generationRpc.today, 'signed-in')
  today(query: Input<typeof generationRpc.today>) {
    return this.lists.today(query);
  }

  @RpcHandler(generationRpc.count, 'signed-in')
  count(_input: object, { userId }: SignedIn) {
    return this.lists.count(userId);
  }

  @RpcHandler(generationRpc.organise, 'signed-in')
  organise(input: Input<typeof generationRpc.organise>, { userId }: SignedIn) {
    return this.generations.organise(input, userId);
  }

  @RpcHandler(generationRpc.delete, 'signed-in')
  delete({ id }: { id: number }, { userId }: SignedIn) {
    return this.generations.delete(id, userId);
  }

  @RpcHandler(generationRpc.retry, 'signed-in')
  retry({ id }: { id: number }, { userId }: SignedIn) {
    return this.generations.retry(id, userId);
  }

  @RpcHandler(generationRpc.cancel, 'signed-in')
  cancel({ id }: { id: number }, { userId }: SignedIn) {
    return this.generations.cancel(id, userId);
  }
}
