import { type Input, topicRpc } from '@galley/contracts';
import { RpcHandler, type SignedIn } from '@galley/messaging';
import { FolderShelf } from '@galley/service-kit';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { topicFolders } from './topic-folders.js';

@Controller()
export class FoldersController {
  private readonly folders: FolderShelf<typeof topicFolders.count>;

  constructor(dataSource: DataSource) {
    this.folders = new FolderShelf(dataSource, topicFolders);
  }

  @RpcHandler(topicRpc.folders, 'signed-in')
  list(_: object, { userId }: SignedIn) {
    return this.folders.list(userId);
  }

  @RpcHandler(topicRpc.createFolder, 'signed-in')
  create(input: Input<typeof topicRpc.createFolder>, { userId }: SignedIn) {
    return this.folders.create(userId, input);
  }

  @RpcHandler(topicRpc.changeFolder, 'signed-in')
  change({ id, ...changes }: Input<typeof topicRpc.changeFolder>, { userId }: SignedIn) {
    return this.folders.change(userId, id, changes);
  }

  @RpcHandler(topicRpc.deleteFolder, 'signed-in')
  remove({ id }: { id: number }, { userId }: SignedIn) {
    return this.folders.remove(userId, id);
  }
}
