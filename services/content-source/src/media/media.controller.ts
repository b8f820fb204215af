import { type Input, mediaRpc, operatorMedia } from '@galley/contracts';
import { RpcHandler } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { MediaCheck } from './media.check.js';
import { MediaService } from './media.service.js';

@Controller()
export class MediaController {
  constructor(
    private readonly media: MediaService,
    private readonly files: MediaCheck,
  ) {}

  @RpcHandler(mediaRpc.link)
  async link({ id }: Input<typeof mediaRpc.link>) {
    return { media: await this.media.link(id) };
  }

  @RpcHandler(mediaRpc.open)
  open({ ticket }: Input<typeof mediaRpc.open>) {
    return this.media.openedBy(ticket);
  }

  @RpcHandler(operatorMedia.check)
  check({ remove }: Input<typeof operatorMedia.check>) {
    return this.files.check(remove);
  }
}
