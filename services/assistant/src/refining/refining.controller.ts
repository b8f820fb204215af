import { assistantRpc } from '@galley/contracts';
import { RpcHandler, requireUser, type Caller } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { MadeDocumentsService } from './made-documents.service.js';
import { RefiningService } from './refining.service.js';

type Input<K extends keyof typeof assistantRpc> = z.output<(typeof assistantRpc)[K]['input']>;

@Controller()
export class RefiningController {
  constructor(
    private readonly refining: RefiningService,
    private readonly documents: MadeDocumentsService,
  ) {}

  @RpcHandler(assistantRpc.startRefining)
  start(input: Input<'startRefining'>, caller: Caller) {
    return this.refining.start(input, requireUser(caller));
  }

  @RpcHandler(assistantRpc.chatRefining)
  chat(input: Input<'chatRefining'>, caller: Caller) {
    return this.refining.chat(input, requireUser(caller));
  }

  @RpcHandler(assistantRpc.runAnswer)
  runAnswer(input: Input<'runAnswer'>, caller: Caller) {
    return this.refining.runAnswer(input, requireUser(caller));
  }

  @RpcHandler(assistantRpc.createDoc)
  createDoc(input: Input<'createDoc'>, caller: Caller) {
    return this.documents.create(input, requireUser(caller));
  }
}
