import { type Input, webhookRpc } from '@galley/contracts';
import { RpcHandler, type SignedIn } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { PushService } from './push.service.js';
import { SubscriptionSwitch } from './subscription-switch.service.js';
import { SubscriptionsService } from './subscriptions.service.js';

/** The webhooks of a team. */
@Controller()
export class WebhooksController {
  constructor(
    private readonly subscriptions: SubscriptionsService,
    private readonly switches: SubscriptionSwitch,
    private readonly pushes: PushService,
  ) {}

  @RpcHandler(webhookRpc.list, 'signed-in')
  list(_input: Input<typeof webhookRpc.list>) {
    return this.subscriptions.list();
  }

  @RpcHandler(webhookRpc.get, 'signed-in')
  get({ id }: Input<typeof webhookRpc.get>) {
    return this.subscriptions.get(id);
  }

  @RpcHandler(webhookRpc.create, 'signed-in')
  create(input: Input<typeof webhookRpc.create>, { userId }: SignedIn) {
    return this.subscriptions.create(input, userId);
  }

  @RpcHandler(webhookRpc.change, 'signed-in')
  change(input: Input<typeof webhookRpc.change>) {
    return this.subscriptions.change(input);
  }

  @RpcHandler(webhookRpc.delete, 'signed-in')
  delete({ id }: Input<typeof webhookRpc.delete>) {
    return this.subscriptions.delete(id);
  }

  @RpcHandler(webhookRpc.pause, 'signed-in')
  pause({ id }: Input<typeof webhookRpc.pause>) {
    return this.switches.pause(id);
  }

  @RpcHandler(webhookRpc.resume, 'signed-in')
  resume({ id, waiting }: Input<typeof webhookRpc.resume>) {
    return this.switches.resume(id, waiting);
  }

  @RpcHandler(webhookRpc.test, 'signed-in')
  test({ id }: Input<typeof webhookRpc.test>) {
    return this.switches.test(id);
  }

  @RpcHandler(webhookRpc.rotateSecret, 'signed-in')
  rotateSecret({ id }: Input<typeof webhookRpc.rotateSecret>) {
    return this.subscriptions.rotateSecret(id);
  }

  @RpcHandler(webhookRpc.push, 'signed-in')
  push(input: Input<typeof webhookRpc.push>) {
    return this.pushes.push(input);
  }
}
