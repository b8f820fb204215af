import { type Input, mediaKeepingRpc, mediaRpc, type MediaRules, operatorMedia } from '@galley/contracts';
import { RpcHandler } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { MediaKeepingService } from './media-keeping.service.js';
import { MediaCheck } from './media.check.js';
import { MediaService } from './media.service.js';

@Controller()
export class MediaController {
  constructor(
    private readonly media: MediaService,
    private readonly files: MediaCheck,
    private readonly keeping: MediaKeepingService,
  ) {}

  @RpcHandler(mediaRpc.link)
  async link({ id }: Input<typeof mediaRpc.link>) {
    return { media: await this.media.link(id) };
  }

  @RpcHandler(mediaRpc.open)
  open({ ticket }: Input<typeof mediaRpc.open>) {
    return this.media.openedBy(ticket);
  }

  @RpcHandler(mediaKeepingRpc.read)
  read() {
    return this.keeping.read();
  }

  @RpcHandler(mediaKeepingRpc.set)
  set(rules: MediaRules) {
    return this.keeping.set(rules);
  }

  @RpcHandler(mediaKeepingRpc.room)
  async room({ bytes }: Input<typeof mediaKeepingRpc.room>) {
    await this.keeping.refuseWithoutRoom(bytes);
    return { success: true } as const;
  }

  @RpcHandler(operatorMedia.check)
  check({ remove }: Input<typeof operatorMedia.check>) {
    return this.files.check(remove);
  }
}
