import { topicRpc, type DiscoverInput } from '@galley/contracts';
import { Answers, type Caller } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { DiscoveryService } from './discovery.service.js';

@Controller()
export class DiscoveryController {
  constructor(private readonly discovery: DiscoveryService) {}

  @Answers(topicRpc.discover)
  start(input: DiscoverInput, caller: Caller) {
    return this.discovery.start(input, caller.userId);
  }

  @Answers(topicRpc.discovery)
  get({ id }: { id: number }) {
    return this.discovery.get(id);
  }
}
