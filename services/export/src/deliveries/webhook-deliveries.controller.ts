import { type Input, webhookRpc } from '@galley/contracts';
import { RpcHandler } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { DeliveriesService } from './deliveries.service.js';

@Controller()
export class WebhookDeliveriesController {
  constructor(private readonly deliveries: DeliveriesService) {}

  @RpcHandler(webhookRpc.deliveries, 'signed-in')
  list(input: Input<typeof webhookRpc.deliveries>) {
    return this.deliveries.list(input);
  }

  @RpcHandler(webhookRpc.delivery, 'signed-in')
  get({ id }: Input<typeof webhookRpc.delivery>) {
    return this.deliveries.detail(id);
  }

  @RpcHandler(webhookRpc.replay, 'signed-in')
  replay({ id }: Input<typeof webhookRpc.replay>) {
    return this.deliveries.replay(id);
  }

  @RpcHandler(webhookRpc.replayFailed, 'signed-in')
  replayFailed(input: Input<typeof webhookRpc.replayFailed>) {
    return this.deliveries.replayFailed(input);
  }
}
