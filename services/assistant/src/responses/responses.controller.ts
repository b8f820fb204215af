import { assistantRpc, type ResponseSettings } from '@galley/contracts';
import { RpcHandler } from '@galley/messaging';
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

  @RpcHandler(assistantRpc.responses, 'signed-in')
  list({ limit }: { limit?: number | undefined }) {
    return this.responses.list(limit);
  }

  @RpcHandler(assistantRpc.response, 'signed-in')
  get({ filename }: { filename: string }) {
    return this.responses.get(filename);
  }

  @RpcHandler(assistantRpc.responseSettings, 'signed-in')
  readSettings() {
    return this.settings.view();
  }

  @RpcHandler(assistantRpc.setResponseSettings, 'signed-in')
  changeSettings(input: z.output<typeof ResponseSettings>) {
    return this.settings.set(input);
  }
}
