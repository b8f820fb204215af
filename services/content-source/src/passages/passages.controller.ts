import { type PassageQuery, sourceRpc } from '@galley/contracts';
import { RpcHandler } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { PassagesService } from './passages.service.js';

@Controller()
export class PassagesController {
  constructor(private readonly passages: PassagesService) {}

  @RpcHandler(sourceRpc.passages)
  ofSource(query: PassageQuery) {
    return this.passages.ofSource(query);
  }

  @RpcHandler(sourceRpc.passagesOfGuru)
  ofGuru(query: PassageQuery) {
    return this.passages.ofGuru(query);
  }
}
