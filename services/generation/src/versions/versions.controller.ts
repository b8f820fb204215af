import { type Input, generationRpc } from '@galley/contracts';
import { RpcHandler, type SignedIn } from '@galley/messaging';
import { Controller } from '@nestjs/common';
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

  @RpcHandler(generationRpc.history, 'signed-in')
  history({ id }: { id: number }) {
    return this.comparisons.history(id);
  }

  @RpcHandler(generationRpc.version, 'signed-in')
  version(input: Input<typeof generationRpc.version>) {
    return this.versions.one(input);
  }

  @RpcHandler(generationRpc.compare, 'signed-in')
  compare(input: Input<typeof generationRpc.compare>) {
    return this.comparisons.compare(input);
  }

  @RpcHandler(generationRpc.merge, 'signed-in')
  merge(input: Input<typeof generationRpc.merge>) {
    return this.comparisons.mergeView(input);
  }

  @RpcHandler(generationRpc.revise, 'signed-in')
  revise(input: Input<typeof generationRpc.revise>, { userId }: SignedIn) {
    return this.edits.revise(input, userId);
  }

  @RpcHandler(generationRpc.versions, 'signed-in')
  list({ id }: { id: number }) {
    return this.versions.list(id);
  }

  @RpcHandler(generationRpc.edit, 'signed-in')
  edit(input: Input<typeof generationRpc.edit>, { userId }: SignedIn) {
    return this.edits.edit(input, userId);
  }

  @RpcHandler(generationRpc.restore, 'signed-in')
  restore(input: Input<typeof generationRpc.restore>, { userId }: SignedIn) {
    return this.edits.restore(input, userId);
  }
}
