import { generationRpc } from '@galley/contracts';
import { Answers, requireUser, type Caller } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { ComparisonsService } from './comparisons.service.js';
import { EditsService } from './edits.service.js';
import { VersionsService } from './versions.service.js';

@Controller()
export class VersionsController {
  constructor(
    private readonly versions: VersionsService,
    private readonly comparisons: ComparisonsService,
    private readonly edits: EditsService,
  ) {}

  @Answers(generationRpc.history)
  history({ id }: { id: number }, caller: Caller) {
    requireUser(caller);
    return this.comparisons.history(id);
  }

  @Answers(generationRpc.version)
  version(input: z.output<typeof generationRpc.version.input>, caller: Caller) {
    requireUser(caller);
    return this.versions.one(input);
  }

  @Answers(generationRpc.compare)
  compare(input: z.output<typeof generationRpc.compare.input>, caller: Caller) {
    requireUser(caller);
    return this.comparisons.compare(input);
  }

  @Answers(generationRpc.merge)
  merge(input: z.output<typeof generationRpc.merge.input>, caller: Caller) {
    requireUser(caller);
    return this.comparisons.mergeView(input);
  }

  @Answers(generationRpc.revise)
  revise(input: z.output<typeof generationRpc.revise.input>, caller: Caller) {
    return this.edits.revise(input, requireUser(caller));
  }

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
