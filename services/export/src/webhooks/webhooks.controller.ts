import { webhookRpc } from '@galley/contracts';
import { RpcHandler, requireUser, type Caller } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { PushService } from './push.service.js';
import { SubscriptionSwitch } from './subscription-switch.service.js';
import { SubscriptionsService } from './subscriptions.service.js';

type Input<K extends keyof typeof webhookRpc> = z.output<(typeof webhookRpc)[K]['input']>;

/** One installation is one team, so every signed-in user may manage its webhooks. */
@Controller()
export class WebhooksController {
  constructor(
    private readonly subscriptions: SubscriptionsService,
    private readonly switches: SubscriptionSwitch,
    private readonly pushes: PushService,
  ) {}

  @RpcHandler(webhookRpc.list)
  list(_input: Input<'list'>, caller: Caller) {
    requireUser(caller);
    return this.subscriptions.list();
  }

  @RpcHandler(webhookRpc.get)
  get({ id }: Input<'get'>, caller: Caller) {
    requireUser(caller);
    return this.subscriptions.get(id);
  }

  @RpcHandler(webhookRpc.create)
  create(input: Input<'create'>, caller: Caller) {
    return this.subscriptions.create(input, requireUser(caller));
  }

  @RpcHandler(webhookRpc.change)
  change(input: Input<'change'>, caller: Caller) {
    requireUser(caller);
    return this.subscriptions.change(input);
  }

  @RpcHandler(webhookRpc.delete)
  delete({ id }: Input<'delete'>, caller: Caller) {
    requireUser(caller);
    return this.subscriptions.delete(id);
  }

  @RpcHandler(webhookRpc.pause)
  pause({ id }: Input<'pause'>, caller: Caller) {
    requireUser(caller);
    return this.switches.pause(id);
  }

  @RpcHandler(webhookRpc.resume)
  resume({ id, waiting }: Input<'resume'>, caller: Caller) {
    requireUser(caller);
    return this.switches.resume(id, waiting);
  }

  @RpcHandler(webhookRpc.test)
  test({ id }: Input<'test'>, caller: Caller) {
    requireUser(caller);
    return this.switches.test(id);
  }

  @RpcHandler(webhookRpc.rotateSecret)
  rotateSecret({ id }: Input<'rotateSecret'>, caller: Caller) {
    requireUser(caller);
    return this.subscriptions.rotateSecret(id);
  }

  @RpcHandler(webhookRpc.push)
  push(input: Input<'push'>, caller: Caller) {
    requireUser(caller);
    return this.pushes.push(input);
  }
}
