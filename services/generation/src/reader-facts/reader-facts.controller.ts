import { type Input, readerRpc } from '@galley/contracts';
import { RpcHandler, type SignedIn } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { ReaderFactsService } from './reader-facts.service.js';

@Controller()
export class ReaderFactsController {
  constructor(private readonly facts: ReaderFactsService) {}

  @RpcHandler(readerRpc.facts)
  read(input: Input<typeof readerRpc.facts>) {
    return this.facts.read(input);
  }

  @RpcHandler(readerRpc.change, 'signed-in')
  change(input: z.output<typeof readerRpc.change.input>, { userId }: SignedIn) {
    return this.facts.change(input, userId);
  }

  @RpcHandler(readerRpc.card)
  card(input: Input<typeof readerRpc.card>) {
    return this.facts.card(input);
  }
}
