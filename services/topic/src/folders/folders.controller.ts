import { topicRpc } from '@galley/contracts';
import { RpcHandler, requireUser, type Caller } from '@galley/messaging';
import { FolderShelf } from '@galley/service-kit';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { topicFolders } from './topic-folders.js';

@Controller()
export class FoldersController {
  private readonly folders: FolderShelf<typeof topicFolders.count>;

  constructor(dataSource: DataSource) {
    this.folders = new FolderShelf(dataSource, topicFolders);
  }

  @RpcHandler(topicRpc.folders)
  list(_: object, caller: Caller) {
    return this.folders.list(requireUser(caller));
  }

  @RpcHandler(topicRpc.createFolder)
  create(input: z.output<typeof topicRpc.createFolder.input>, caller: Caller) {
    return this.folders.create(requireUser(caller), input);
  }

  @RpcHandler(topicRpc.changeFolder)
  change({ id, ...changes }: z.output<typeof topicRpc.changeFolder.input>, caller: Caller) {
    return this.folders.change(requireUser(caller), id, changes);
  }

  @RpcHandler(topicRpc.deleteFolder)
  remove({ id }: { id: number }, caller: Caller) {
    return this.folders.remove(requireUser(caller), id);
  }
}
