import { generationRpc } from '@galley/contracts';
import { RpcHandler, requireUser, type Caller } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { GenerationListsService } from './generation-lists.service.js';
import { GenerationsService } from './generations.service.js';

@Controller()
export class GenerationsController {
  constructor(
    private readonly generations: GenerationsService,
    private readonly lists: GenerationListsService,
  ) {}

  @RpcHandler(generationRpc.list)
  list(query: z.output<typeof generationRpc.list.input>, caller: Caller) {
    return this.lists.own(query, requireUser(caller));
  }

  @RpcHandler(generationRpc.get)
  get({ id }: { id: number }, caller: Caller) {
    return this.lists.get(id, requireUser(caller));
  }

  /** Whoever holds a document's link may ask, so there need not be a user. */
  @RpcHandler(generationRpc.documentState)
  documentState(query: z.output<typeof generationRpc.documentState.input>) {
    return this.lists.documentState(query);
  }

  @RpcHandler(generationRpc.recent)
  recent(query: z.output<typeof generationRpc.recent.input>, caller: Caller) {
    return this.lists.recent(query, requireUser(caller));
  }

  @RpcHandler(generationRpc.today)
  today(query: z.output<typeof generationRpc.today.input>, caller: Caller) {
    requireUser(caller);
    return this.lists.today(query);
  }

  @RpcHandler(generationRpc.count)
  count(_input: object, caller: Caller) {
    return this.lists.count(requireUser(caller));
  }

  @RpcHandler(generationRpc.organise)
  organise(input: z.output<typeof generationRpc.organise.input>, caller: Caller) {
    return this.generations.organise(input, requireUser(caller));
  }

  @RpcHandler(generationRpc.delete)
  delete({ id }: { id: number }, caller: Caller) {
    return this.generations.delete(id, requireUser(caller));
  }

  @RpcHandler(generationRpc.retry)
  retry({ id }: { id: number }, caller: Caller) {
    return this.generations.retry(id, requireUser(caller));
  }

  @RpcHandler(generationRpc.cancel)
  cancel({ id }: { id: number }, caller: Caller) {
    return this.generations.cancel(id, requireUser(caller));
  }
}
