import { generationRpc } from '@galley/contracts';
import { RpcHandler, requireUser, type Caller } from '@galley/messaging';
import { FolderShelf } from '@galley/service-kit';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { generationFolders } from './generation-folders.js';

@Controller()
export class FoldersController {
  private readonly folders: FolderShelf<typeof generationFolders.count>;

  constructor(dataSource: DataSource) {
    this.folders = new FolderShelf(dataSource, generationFolders);
  }

  @RpcHandler(generationRpc.folders)
  list(_: object, caller: Caller) {
    return this.folders.list(requireUser(caller));
  }

  @RpcHandler(generationRpc.createFolder)
  create(input: z.output<typeof generationRpc.createFolder.input>, caller: Caller) {
    return this.folders.create(requireUser(caller), input);
  }

  @RpcHandler(generationRpc.changeFolder)
  change({ id, ...changes }: z.output<typeof generationRpc.changeFolder.input>, caller: Caller) {
    return this.folders.change(requireUser(caller), id, changes);
  }

  @RpcHandler(generationRpc.deleteFolder)
  remove({ id }: { id: number }, caller: Caller) {
    return this.folders.remove(requireUser(caller), id);
  }
}
