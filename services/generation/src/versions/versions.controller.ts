import { generationRpc } from '@galley/contracts';
import { RpcHandler, requireUser, type Caller } from '@galley/messaging';
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

  @RpcHandler(generationRpc.history)
  history({ id }: { id: number }, caller: Caller) {
    requireUser(caller);
    return this.comparisons.history(id);
  }

  @RpcHandler(generationRpc.version)
  version(input: z.output<typeof generationRpc.version.input>, caller: Caller) {
    requireUser(caller);
    return this.versions.one(input);
  }

  @RpcHandler(generationRpc.compare)
  compare(input: z.output<typeof generationRpc.compare.input>, caller: Caller) {
    requireUser(caller);
    return this.comparisons.compare(input);
  }

  @RpcHandler(generationRpc.merge)
  merge(input: z.output<typeof generationRpc.merge.input>, caller: Caller) {
    requireUser(caller);
    return this.comparisons.mergeView(input);
  }

  @RpcHandler(generationRpc.revise)
  revise(input: z.output<typeof generationRpc.revise.input>, caller: Caller) {
    return this.edits.revise(input, requireUser(caller));
  }

  @RpcHandler(generationRpc.versions)
  list({ id }: { id: number }, caller: Caller) {
    requireUser(caller);
    return this.versions.list(id);
  }

  @RpcHandler(generationRpc.edit)
  edit(input: z.output<typeof generationRpc.edit.input>, caller: Caller) {
    return this.edits.edit(input, requireUser(caller));
  }

  @RpcHandler(generationRpc.restore)
  restore(input: z.output<typeof generationRpc.restore.input>, caller: Caller) {
    return this.edits.restore(input, requireUser(caller));
  }
}
