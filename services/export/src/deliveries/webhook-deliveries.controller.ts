import { webhookRpc } from '@galley/contracts';
import { RpcHandler, requireUser, type Caller } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { DeliveriesService } from './deliveries.service.js';

type Input<K extends keyof typeof webhookRpc> = z.output<(typeof webhookRpc)[K]['input']>;

@Controller()
export class WebhookDeliveriesController {
  constructor(private readonly deliveries: DeliveriesService) {}

  @RpcHandler(webhookRpc.deliveries)
  list(input: Input<'deliveries'>, caller: Caller) {
    requireUser(caller);
    return this.deliveries.list(input);
  }

  @RpcHandler(webhookRpc.delivery)
  get({ id }: Input<'delivery'>, caller: Caller) {
    requireUser(caller);
    return this.deliveries.detail(id);
  }

  @RpcHandler(webhookRpc.replay)
  replay({ id }: Input<'replay'>, caller: Caller) {
    requireUser(caller);
    return this.deliveries.replay(id);
  }

  @RpcHandler(webhookRpc.replayFailed)
  replayFailed(input: Input<'replayFailed'>, caller: Caller) {
    requireUser(caller);
    return this.deliveries.replayFailed(input);
  }
}
