import { topicRpc } from '@galley/contracts';
import { RpcHandler, requireUser, type Caller } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { SavedTopicsService } from './saved-topics.service.js';

@Controller()
export class SavedTopicsController {
  constructor(private readonly saved: SavedTopicsService) {}

  @RpcHandler(topicRpc.saved)
  list(query: z.output<typeof topicRpc.saved.input>, caller: Caller) {
    return this.saved.list(requireUser(caller), query);
  }

  @RpcHandler(topicRpc.save)
  save(input: z.output<typeof topicRpc.save.input>, caller: Caller) {
    return this.saved.save(requireUser(caller), input);
  }

  @RpcHandler(topicRpc.changeSaved)
  change({ id, ...changes }: z.output<typeof topicRpc.changeSaved.input>, caller: Caller) {
    return this.saved.change(requireUser(caller), id, changes);
  }

  @RpcHandler(topicRpc.deleteSaved)
  remove({ id }: { id: number }, caller: Caller) {
    return this.saved.remove(requireUser(caller), id);
  }
}
