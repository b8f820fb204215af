import { asTeam, audit, UnitOfWork } from '@galley/messaging';
import { Injectable, Logger } from '@nestjs/common';
import { AttemptsService } from '../limits/index.js';
import type { TokenEntity } from './token.entity.js';

/** Why a token counts no more. */
export type TokenRefusal = 'revoked' | 'ended' | 'account deactivated' | 'not in the team';

/** Writes down that somebody came with a token that counts no more: it may be in the wrong hands. */
@Injectable()
export class TokenRefusals {
  private readonly log = new Logger(TokenRefusals.name);

  constructor(
    private readonly work: UnitOfWork,
    private readonly attempts: AttemptsService,
  ) {}

  /** Once an hour for each token: a program that goes on asking would fill the record. */
  async note(
    { id, userId, teamId, name }: TokenEntity,
    reason: TokenRefusal,
    address: string | null,
  ): Promise<void> {
    if (!(await this.attempts.isWorthNoting('token', String(id)))) return;
    this.log.warn({ message: 'a token was refused', tokenId: id, userId, reason, address });
    const by = { userId, ...(address === null ? {} : { address }) };
    await asTeam(teamId, () =>
      this.work.run((tx) =>
        audit(tx, 'auth', { action: 'token.refused', thing: { id, name }, by, after: { reason } }),
      ),
    );
  }
}
