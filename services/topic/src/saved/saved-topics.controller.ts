import { type Input, topicRpc } from '@galley/contracts';
import { RpcHandler, type SignedIn } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { SavedTopicsService } from './saved-topics.service.js';

@Controller()
export class SavedTopicsController {
  constructor(private readonly saved: SavedTopicsService) {}

  @RpcHandler(topicRpc.saved, 'signed-in')
  list(query: Input<typeof topicRpc.saved>, { userId }: SignedIn) {
    return this.saved.list(userId, query);
  }

  @RpcHandler(topicRpc.save, 'signed-in')
  save(input: Input<typeof topicRpc.save>, { userId }: SignedIn) {
    return this.saved.save(userId, input);
  }

  @RpcHandler(topicRpc.changeSaved, 'signed-in')
  change({ id, ...changes }: Input<typeof topicRpc.changeSaved>, { userId }: SignedIn) {
    return this.saved.change(userId, id, changes);
  }

  @RpcHandler(topicRpc.deleteSaved, 'signed-in')
  remove({ id }: { id: number }, { userId }: SignedIn) {
    return this.saved.remove(userId, id);
  }
}
