import { type Input, linkRuleRpc } from '@galley/contracts';
import { RpcHandler } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { LinkRulesService } from './link-rules.service.js';

@Controller()
export class LinkRulesController {
  constructor(private readonly rules: LinkRulesService) {}

  @RpcHandler(linkRuleRpc.ofTeam, 'signed-in')
  ofTeam() {
    return this.rules.ofTeam();
  }

  @RpcHandler(linkRuleRpc.setOfTeam, 'signed-in')
  setOfTeam({ rule }: Input<typeof linkRuleRpc.setOfTeam>) {
    return this.rules.setOfTeam(rule);
  }

  @RpcHandler(linkRuleRpc.of, 'signed-in')
  of({ documentId }: Input<typeof linkRuleRpc.of>) {
    return this.rules.of(documentId);
  }

  @RpcHandler(linkRuleRpc.set, 'signed-in')
  set({ documentId, rule }: Input<typeof linkRuleRpc.set>) {
    return this.rules.set(documentId, rule);
  }
}
