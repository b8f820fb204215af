import { type Input, assistantRpc } from '@galley/contracts';
import { RpcHandler, type SignedIn } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { MadeDocumentsService } from './made-documents.service.js';
import { RefiningService } from './refining.service.js';

@Controller()
export class RefiningController {
  constructor(
    private readonly refining: RefiningService,
    private readonly documents: MadeDocumentsService,
  ) {}

  @RpcHandler(assistantRpc.startRefining, 'signed-in')
  start(input: Input<typeof assistantRpc.startRefining>, { userId }: SignedIn) {
    return this.refining.start(input, userId);
  }

  @RpcHandler(assistantRpc.chatRefining, 'signed-in')
  chat(input: Input<typeof assistantRpc.chatRefining>, { userId }: SignedIn) {
    return this.refining.chat(input, userId);
  }

  @RpcHandler(assistantRpc.runAnswer, 'signed-in')
  runAnswer(input: Input<typeof assistantRpc.runAnswer>, { userId }: SignedIn) {
    return this.refining.runAnswer(input, userId);
  }

  @RpcHandler(assistantRpc.createDoc, 'signed-in')
  createDoc(input: Input<typeof assistantRpc.createDoc>, { userId }: SignedIn) {
    return this.documents.create(input, userId);
  }
}
