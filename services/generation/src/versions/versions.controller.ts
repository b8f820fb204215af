import { generationRpc } from '@galley/contracts';
import { Answers, requireUser, type Caller } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { EditsService } from './edits.service.js';
import { VersionsService } from './versions.service.js';

@Controller()
export class VersionsController {
  constructor(
    private readonly versions: VersionsService,
    private readonly edits: EditsService,
  ) {}

  @Answers(generationRpc.versions)
  list({ id }: { id: number }, caller: Caller) {
    requireUser(caller);
    return this.versions.list(id);
  }

  @Answers(generationRpc.edit)
  edit(input: z.output<typeof generationRpc.edit.input>, caller: Caller) {
    return this.edits.edit(input, requireUser(caller));
  }

  @Answers(generationRpc.restore)
  restore(input: z.output<typeof generationRpc.restore.input>, caller: Caller) {
    return this.edits.restore(input, requireUser(caller));
  }
}
