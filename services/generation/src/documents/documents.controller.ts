import { generationRpc } from '@galley/contracts';
import { RpcHandler, requireUser, type Caller } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { DocumentMaking } from './document-making.js';

@Controller()
export class DocumentsController {
  constructor(private readonly making: DocumentMaking) {}

  @RpcHandler(generationRpc.createDocument)
  createDocument(input: z.output<typeof generationRpc.createDocument.input>, caller: Caller) {
    requireUser(caller);
    return this.making.repeat(input);
  }
}
