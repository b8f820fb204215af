import { destinationRpc, type Input, letterMaking } from '@galley/contracts';
import { RpcHandler, type SignedIn } from '@galley/messaging';
import { SERVICE_ENV } from '@galley/service-kit';
import { Controller, Inject } from '@nestjs/common';
import { letterFor } from '../exporting/index.js';
import type { PublicUrlEnv } from '../records/index.js';
import { DestinationsService } from './destinations.service.js';
import { Orders } from './orders.service.js';

/** Where texts are published. */
@Controller()
export class DestinationsController {
  constructor(
    private readonly destinations: DestinationsService,
    private readonly orders: Orders,
    @Inject(SERVICE_ENV) private readonly env: PublicUrlEnv,
  ) {}

  @RpcHandler(destinationRpc.list)
  list() {
    return this.destinations.list();
  }

  @RpcHandler(destinationRpc.options)
  options() {
    return this.destinations.options();
  }

  @RpcHandler(destinationRpc.create, 'signed-in')
  create(input: Input<typeof destinationRpc.create>, { userId }: SignedIn) {
    return this.destinations.create(input, userId);
  }

  @RpcHandler(destinationRpc.change, 'signed-in')
  change(input: Input<typeof destinationRpc.change>) {
    return this.destinations.change(input);
  }

  @RpcHandler(destinationRpc.remove, 'signed-in')
  remove({ id }: Input<typeof destinationRpc.remove>) {
    return this.destinations.remove(id);
  }

  @RpcHandler(destinationRpc.test, 'signed-in')
  test({ id }: Input<typeof destinationRpc.test>) {
    return this.destinations.test(id);
  }

  @RpcHandler(destinationRpc.deliver)
  deliver(input: Input<typeof destinationRpc.deliver>) {
    return this.orders.deliver(input);
  }

  @RpcHandler(letterMaking.render)
  letter({ post }: Input<typeof letterMaking.render>) {
    return letterFor(post, this.env.PUBLIC_URL);
  }
}
