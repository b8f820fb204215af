import { AppError, type SignedIn } from '@galley/contracts';
import { asTeam, audit, type Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { AddressesService } from '../addresses/index.js';
import { InvitationsService } from '../invitations/index.js';
import { AttemptsService } from '../limits/index.js';
import { MembersService } from '../members/index.js';
import { AccessService, type Origin, SessionsService } from '../sessions/index.js';
import { UserEntity } from '../users/index.js';
import { type Means, RefusalsService } from './refusals.service.js';

/** Somebody who has shown who they are. */
interface Entrant extends Origin {
  readonly rememberMe: boolean;
  /** They join its team, or come back to it. */
  readonly invitation?: string | null | undefined;
}

/** Opens the session of somebody who has shown who they are. */
@Injectable()
export class EntryService {
  constructor(
    private readonly access: AccessService,
    private readonly sessions: SessionsService,
    private readonly members: MembersService,
    private readonly invitations: InvitationsService,
    private readonly attempts: AttemptsService,
    private readonly addresses: AddressesService,
    private readonly refusals: RefusalsService,
  ) {}

  /**
   * @param spend uses up what they have shown, in the same transaction
   * @throws AppError ACCOUNT_DEACTIVATED, ADDRESS_NOT_VERIFIED; WRONG_CREDENTIALS when the account was changed meanwhile; INVITATION_INVALID, TOO_MANY_TRIES
   */
  async open(
    user: UserEntity,
    entrant: Entrant,
    means: Means,
    spend: (tx: Tx) => Promise<unknown> = async () => undefined,
  ): Promise<SignedIn> {
    const write = async (tx: Tx) => {
      await spend(tx);
      const by = { userId: user.id, address: entrant.address };
      await audit(tx, 'auth', { action: 'account.signed-in', by, after: { with: means } });
    };
    if (entrant.invitation) return this.comeBack(user, entrant.invitation, entrant, write);
    if (user.deactivatedAt !== null) throw new AppError('ACCOUNT_DEACTIVATED');
    this.addresses.refuseUnproven(user);
    const enter = async (tx: Tx) => {
      await write(tx);
      return unchanged(tx, user);
    };
    return asTeam(await this.refusals.teamOf(user), () =>
      this.access.grant(entrant.rememberMe, entrant, enter),
    );
  }

  /** Signs somebody in who is invited: they are of the team again, or for the first time, and begin there. */
  private async comeBack(
    user: UserEntity,
    invitation: string,
    entrant: Entrant,
    write: (tx: Tx) => Promise<void>,
  ): Promise<SignedIn> {
    await this.refuseInvitation(invitation, user.email, entrant.address);
    const teamId = await this.invitations.teamOf(invitation);
    const enter = async (tx: Tx) => {
      await this.members.lockTeam(tx.manager, teamId);
      await unchanged(tx, user, true);
      const role = await this.invitations.spend(tx, invitation, user.id);
      await this.members.admit(tx, user.id, role, teamId);
      await write(tx);
      return user;
    };
    return asTeam(teamId, async () => {
      const { token } = await this.access.grant(entrant.rememberMe, entrant, enter, (tx, sessionId) =>
        this.sessions.move(tx, sessionId, user.id, teamId),
      );
      return { token, ...(await this.members.meOf(user, teamId)) };
    });
  }

  /** Guesses at invitations are limited like guesses at links for a new password. @throws AppError INVITATION_INVALID, TOO_MANY_TRIES */
  async refuseInvitation(token: string, email: string | null, address: string): Promise<void> {
    const attempt = await this.attempts.take('reset', address);
    await this.invitations.check(token, email);
    await this.attempts.forgive(attempt);
  }
}

/** Locks the account while the session opens. Otherwise a password reset at the same moment would miss the new session. */
async function unchanged(tx: Tx, user: UserEntity, orLetGo = false): Promise<UserEntity> {
  const where = {
    id: user.id,
    password: user.password,
    ...(orLetGo ? {} : { deactivatedAt: IsNull() }),
  };
  const still = await tx.manager.findOne(UserEntity, { where, lock: { mode: 'pessimistic_read' } });
  if (still === null) throw new AppError('WRONG_CREDENTIALS');
  return still;
}
