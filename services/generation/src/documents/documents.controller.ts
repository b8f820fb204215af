import { type Input, generationRpc } from '@galley/contracts';
import { RpcHandler } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { DocumentMaking } from './document-making.js';

@Controller()
export class DocumentsController {
  constructor(private readonly making: DocumentMaking) {}

  @RpcHandler(generationRpc.createDocument, 'signed-in')
  createDocument(input: Input<typeof generationRpc.createDocument>) {
    return this.making.repeat(input);
  }
}
