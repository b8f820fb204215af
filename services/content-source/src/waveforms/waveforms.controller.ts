import { type Input, waveformRpc } from '@galley/contracts';
import { RpcHandler } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { WaveformsService } from './waveforms.service.js';

@Controller()
export class WaveformsController {
  constructor(private readonly waveforms: WaveformsService) {}

  @RpcHandler(waveformRpc.ofSource)
  ofSource({ id }: Input<typeof waveformRpc.ofSource>) {
    return this.waveforms.ofSource(id);
  }
}
