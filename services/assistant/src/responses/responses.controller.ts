import { assistantRpc } from '@galley/contracts';
import { Answers, requireUser, type Caller } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { ResponsesService } from './responses.service.js';

@Controller()
export class ResponsesController {
  constructor(private readonly responses: ResponsesService) {}

  @Answers(assistantRpc.responses)
  list({ limit }: { limit?: number | undefined }, caller: Caller) {
    requireUser(caller);
    return this.responses.list(limit);
  }

  @Answers(assistantRpc.response)
  get({ filename }: { filename: string }, caller: Caller) {
    requireUser(caller);
    return this.responses.get(filename);
  }
}
