import { type ClipOfWords, type ClipQuery, clipRpc } from '@galley/contracts';
import { RpcHandler } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { ClipsService } from './clips.service.js';

@Controller()
export class ClipsController {
  constructor(private readonly clips: ClipsService) {}

  @RpcHandler(clipRpc.ofSource)
  ofSource(query: ClipQuery) {
    return this.clips.ofSource(query);
  }

  @RpcHandler(clipRpc.ofWords)
  ofWords(query: ClipOfWords) {
    return this.clips.ofWords(query);
  }
}
