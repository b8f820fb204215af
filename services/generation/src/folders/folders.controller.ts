import { type Input, generationRpc } from '@galley/contracts';
import { RpcHandler, type SignedIn } from '@galley/messaging';
import { FolderShelf } from '@galley/service-kit';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { generationFolders } from './generation-folders.js';

@Controller()
export class FoldersController {
  private readonly folders: FolderShelf<typeof generationFolders.count>;

  constructor(dataSource: DataSource) {
    this.folders = new FolderShelf(dataSource, generationFolders);
  }

  @RpcHandler(generationRpc.folders, 'signed-in')
  list(_: object, { userId }: SignedIn) {
    return this.folders.list(userId);
  }

  @RpcHandler(generationRpc.createFolder, 'signed-in')
  create(input: Input<typeof generationRpc.createFolder>, { userId }: SignedIn) {
    return this.folders.create(userId, input);
  }

  @RpcHandler(generationRpc.changeFolder, 'signed-in')
  change({ id, ...changes }: Input<typeof generationRpc.changeFolder>, { userId }: SignedIn) {
    return this.folders.change(userId, id, changes);
  }

  @RpcHandler(generationRpc.deleteFolder, 'signed-in')
  remove({ id }: { id: number }, { userId }: SignedIn) {
    return this.folders.remove(userId, id);
  }
}
