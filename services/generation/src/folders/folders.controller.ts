import { generationRpc } from '@galley/contracts';
import { Answers, requireUser, type Caller } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { FoldersService } from './folders.service.js';

@Controller()
export class FoldersController {
  constructor(private readonly folders: FoldersService) {}

  @Answers(generationRpc.folders)
  list(_input: object, caller: Caller) {
    return this.folders.list(requireUser(caller));
  }

  @Answers(generationRpc.createFolder)
  create(input: z.output<typeof generationRpc.createFolder.input>, caller: Caller) {
    return this.folders.create(input, requireUser(caller));
  }

  @Answers(generationRpc.changeFolder)
  change(input: z.output<typeof generationRpc.changeFolder.input>, caller: Caller) {
    return this.folders.change(input, requireUser(caller));
  }

  @Answers(generationRpc.deleteFolder)
  delete({ id }: { id: number }, caller: Caller) {
    return this.folders.delete(id, requireUser(caller));
  }
}
