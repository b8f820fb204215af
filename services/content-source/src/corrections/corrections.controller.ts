import { correctionRpc, type Input } from '@galley/contracts';
import { RpcHandler, type SignedIn } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { CorrectionsService } from './corrections.service.js';
import { ReadingsService } from './readings.service.js';

@Controller()
export class CorrectionsController {
  constructor(
    private readonly corrections: CorrectionsService,
    private readonly readings: ReadingsService,
  ) {}

  @RpcHandler(correctionRpc.read)
  read(input: Input<typeof correctionRpc.read>) {
    return this.readings.read(input);
  }

  @RpcHandler(correctionRpc.versions)
  versions(input: Input<typeof correctionRpc.versions>) {
    return this.readings.versions(input);
  }

  @RpcHandler(correctionRpc.splices)
  splices(input: Input<typeof correctionRpc.splices>) {
    return this.readings.splices(input);
  }

  @RpcHandler(correctionRpc.correct, 'signed-in')
  correct(input: Input<typeof correctionRpc.correct>, { userId }: SignedIn) {
    return this.corrections.correct(input, userId);
  }

  @RpcHandler(correctionRpc.undo, 'signed-in')
  undo(input: Input<typeof correctionRpc.undo>, { userId }: SignedIn) {
    return this.corrections.undo(input, userId);
  }
}
