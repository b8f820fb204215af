import { type Input, tokenRpc } from '@galley/contracts';
import { requireSession, RpcHandler, type SignedIn } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { TokensService } from './tokens.service.js';

@Controller()
export class TokensController {
  constructor(private readonly tokens: TokensService) {}

  @RpcHandler(tokenRpc.list, 'signed-in')
  list(_input: Input<typeof tokenRpc.list>, caller: SignedIn) {
    requireSession(caller);
    return this.tokens.list(caller.userId);
  }

  @RpcHandler(tokenRpc.create, 'signed-in')
  create(input: Input<typeof tokenRpc.create>, { userId }: SignedIn) {
    return this.tokens.create(userId, input);
  }

  @RpcHandler(tokenRpc.revoke, 'signed-in')
  revoke({ id }: Input<typeof tokenRpc.revoke>, { userId }: SignedIn) {
    return this.tokens.revoke(id, userId);
  }

  @RpcHandler(tokenRpc.check)
  async check({ hash, address }: Input<typeof tokenRpc.check>) {
    return { standing: await this.tokens.check(hash, address) };
  }
}
