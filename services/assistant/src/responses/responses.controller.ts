import { assistantRpc, type ResponseSettings } from '@galley/contracts';
import { RpcHandler, requireUser, type Caller } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { ResponseSettingsService } from './response-settings.service.js';
import { ResponsesService } from './responses.service.js';

@Controller()
export class ResponsesController {
  constructor(
    private readonly responses: ResponsesService,
    private readonly settings: ResponseSettingsService,
  ) {}

  @RpcHandler(assistantRpc.responses)
  list({ limit }: { limit?: number | undefined }, caller: Caller) {
    requireUser(caller);
    return this.responses.list(limit);
  }

  @RpcHandler(assistantRpc.response)
  get({ filename }: { filename: string }, caller: Caller) {
    requireUser(caller);
    return this.responses.get(filename);
  }

  @RpcHandler(assistantRpc.responseSettings)
  readSettings(_input: unknown, caller: Caller) {
    requireUser(caller);
    return this.settings.view();
  }

  @RpcHandler(assistantRpc.setResponseSettings)
  changeSettings(input: z.output<typeof ResponseSettings>, caller: Caller) {
    requireUser(caller);
    return this.settings.set(input);
  }
}
