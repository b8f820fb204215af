import { archiveStartRpc, type Input } from '@galley/contracts';
import { RpcHandler, type SignedIn } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { ArchivesService } from './archives.service.js';

@Controller()
export class ArchivesController {
  constructor(private readonly archives: ArchivesService) {}

  @RpcHandler(archiveStartRpc.team, 'signed-in')
  startTeam(_input: Input<typeof archiveStartRpc.team>, { userId }: SignedIn) {
    return this.archives.startTeam(userId);
  }

  @RpcHandler(archiveStartRpc.own, 'signed-in')
  startOwn(_input: Input<typeof archiveStartRpc.own>, { userId }: SignedIn) {
    return this.archives.startOwn(userId);
  }
}
