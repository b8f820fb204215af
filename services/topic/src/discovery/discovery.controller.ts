import { topicRpc, type DiscoverInput, type SaveDiscoveredInput } from '@galley/contracts';
import { RpcHandler, type Caller, type SignedIn } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { DiscoveryService } from './discovery.service.js';
import { KeepingService } from './keeping.service.js';

@Controller()
export class DiscoveryController {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly keeping: KeepingService,
  ) {}

  @RpcHandler(topicRpc.discover)
  start(input: DiscoverInput, caller: Caller) {
    return this.discovery.start(input, caller.userId);
  }

  @RpcHandler(topicRpc.discovery)
  get({ id }: { id: number }) {
    return this.discovery.get(id);
  }

  @RpcHandler(topicRpc.saveDiscovered, 'signed-in')
  save(input: SaveDiscoveredInput, { userId }: SignedIn) {
    return this.keeping.accept(input, userId);
  }
}
