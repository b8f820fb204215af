import { type Input, linkCheckRpc } from '@galley/contracts';
import { RpcHandler } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { LinkChecksService } from './link-checks.service.js';

@Controller()
export class LinkChecksController {
  constructor(private readonly links: LinkChecksService) {}

  @RpcHandler(linkCheckRpc.known)
  known({ addresses }: Input<typeof linkCheckRpc.known>) {
    return this.links.known(addresses);
  }

  @RpcHandler(linkCheckRpc.check, 'signed-in')
  check({ addresses }: Input<typeof linkCheckRpc.check>) {
    return this.links.check(addresses);
  }
}
