import type { SignedIn } from '@galley/contracts';
import { type Tx, UnitOfWork } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { MembersService } from '../members/index.js';
import type { UserEntity } from '../users/index.js';
import { type Origin, SessionsService } from './sessions.service.js';
import { TokenSigner } from './token-signer.js';

/** Opens a session and makes its token, in the transaction that registers the user or checks the password. */
@Injectable()
export class AccessService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly sessions: SessionsService,
    private readonly tokens: TokenSigner,
    private readonly members: MembersService,
  ) {}

  /** @param entitled finds out whose session it is, or throws @param opened keeps what belongs to the session */
  async grant(
    rememberMe: boolean,
    origin: Origin,
    entitled: (tx: Tx) => Promise<UserEntity>,
    opened: (tx: Tx, sessionId: string) => Promise<unknown> = async () => undefined,
  ): Promise<SignedIn> {
    const { user, session } = await this.work.run(async (tx) => {
      const user = await entitled(tx);
      const session = await this.sessions.open(tx.manager, user.id, rememberMe, origin);
      await opened(tx, session.id);
      return { user, session };
    });
    const [token, me] = await Promise.all([this.tokens.sign(session), this.members.meOf(user)]);
    return { token, ...me };
  }
}
