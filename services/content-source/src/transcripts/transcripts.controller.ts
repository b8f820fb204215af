import { type Input, sourceRpc } from '@galley/contracts';
import { RpcHandler, type Caller } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { TranscriptsService } from './transcripts.service.js';

@Controller()
export class TranscriptsController {
  constructor(private readonly transcripts: TranscriptsService) {}

  @RpcHandler(sourceRpc.ingestTranscript)
  paste(input: Input<typeof sourceRpc.ingestTranscript>, caller: Caller) {
    return this.transcripts.paste(input, caller.userId);
  }
}
