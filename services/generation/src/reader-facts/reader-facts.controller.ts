import { type Input, readerChecklistRpc, readerRpc } from '@galley/contracts';
import { RpcHandler, type SignedIn } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { ChecklistService } from './checklist.service.js';
import { ReaderFactsService } from './reader-facts.service.js';

@Controller()
export class ReaderFactsController {
  constructor(
    private readonly facts: ReaderFactsService,
    private readonly checklist: ChecklistService,
  ) {}

  @RpcHandler(readerRpc.facts)
  read(input: Input<typeof readerRpc.facts>) {
    return this.facts.read(input);
  }

  @RpcHandler(readerRpc.change, 'signed-in')
  change(input: z.output<typeof readerRpc.change.input>, { userId }: SignedIn) {
    return this.facts.change(input, userId);
  }

  @RpcHandler(readerChecklistRpc.read)
  ready(input: Input<typeof readerChecklistRpc.read>) {
    return this.checklist.read(input);
  }

  @RpcHandler(readerChecklistRpc.askLinks, 'signed-in')
  askLinks(input: Input<typeof readerChecklistRpc.askLinks>) {
    return this.checklist.askLinks(input);
  }

  @RpcHandler(readerRpc.card)
  card(input: Input<typeof readerRpc.card>) {
    return this.facts.card(input);
  }
}
