import {
  AppError,
  authEvents,
  type authRpc,
  firstTeam,
  registrationOf,
  type SignedIn,
  type TeamId,
} from '@galley/contracts';
import { asTeam, audit, type Tx, UnitOfWork } from '@galley/messaging';
import { SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import type { z } from 'zod';
import type { AuthEnv } from '../auth.env.js';
import { InvitationsService } from '../invitations/index.js';
import { AttemptsService } from '../limits/index.js';
import { MembersService } from '../members/index.js';
import { PasswordHasher, PasswordSwitch, refuseCommon } from '../passwords/index.js';
import { AccessService, SessionsService } from '../sessions/index.js';
import { insertUser, UserEntity, usernameKey } from '../users/index.js';

type Registration = z.output<typeof authRpc.register.input>;
type Login = z.output<typeof authRpc.login.input>;

/** Registers accounts and signs people in. */
@Injectable()
export class SignInService {
  private readonly log = new Logger(SignInService.name);

  constructor(
    private readonly database: DataSource,
    private readonly attempts: AttemptsService,
    private readonly hasher: PasswordHasher,
    private readonly access: AccessService,
    private readonly sessions: SessionsService,
    private readonly members: MembersService,
    private readonly work: UnitOfWork,
    private readonly invitations: InvitationsService,
    private readonly passwordSwitch: PasswordSwitch,
    @Inject(SERVICE_ENV) private readonly env: AuthEnv,
  ) {}

  /** Makes an account and opens a short session. @throws AppError REGISTRATION_CLOSED, INVITATION_INVALID, USERNAME_TAKEN, TOO_MANY_TRIES, PASSWORDS_OFF; VALIDATION_FAILED for a common password */
  async register(input: Registration): Promise<SignedIn> {
    this.passwordSwitch.require();
    refuseCommon(input.password);
    const key = usernameKey(input.username);
    await this.attempts.refuseRegistrationsBeyond(this.database.manager, input.address);
    const mustBeFirst = await this.refuseUninvited(input);
    await this.refuseTaken(key);
    const password = await this.hasher.hash(input.password);
    const teamId = input.invitation ? await this.invitations.teamOf(input.invitation) : firstTeam;
    const make = async (tx: Tx) => {
      await this.attempts.noteRegistration(tx.manager, key, input.address);
      const { username, email, name } = input;
      const user = await insertUser(tx, { username, usernameKey: key, email, name, password });
      const role = input.invitation ? await this.invitations.spend(tx, input.invitation, user.id) : undefined;
      await this.members.join(tx.manager, user.id, role, teamId);
      // Of two who come first at once, the one that joined the team second is not the first.
      if (mustBeFirst && !(await tx.manager.existsBy(UserEntity, { id: user.id, owner: true })))
        throw this.closed();
      await audit(tx, 'auth', {
        action: 'account.registered',
        by: { userId: user.id, address: input.address },
      });
      await tx.publish(authEvents.userRegistered, { userId: user.id, username, name: user.name });
      return user;
    };
    return asTeam(teamId, () => this.access.grant(false, input, make));
  }

  /** @throws AppError WRONG_CREDENTIALS for an unknown name and for a wrong password alike; TOO_MANY_TRIES, PASSWORDS_OFF, INVITATION_INVALID */
  async login(input: Login): Promise<SignedIn> {
    this.passwordSwitch.require();
    const key = usernameKey(input.username);
    const user = await this.database.getRepository(UserEntity).findOneBy({ usernameKey: key });
    try {
      return await this.signIn(user, key, input);
    } catch (error) {
      if (error instanceof AppError) await this.noteFailure(error, user, input.address);
      throw error;
    }
  }

  private async signIn(user: UserEntity | null, key: string, input: Login): Promise<SignedIn> {
    const attempt = await this.attempts.takeLogin(key, input.address);
    const right = await this.hasher.matches(user?.password ?? null, input.password);
    if (user === null || !right) throw new AppError('WRONG_CREDENTIALS');
    await this.attempts.forgive(attempt);
    if (input.invitation) return this.comeBack(user, input.invitation, input);
    if (user.deactivatedAt !== null) throw new AppError('ACCOUNT_DEACTIVATED');
    const enter = async (tx: Tx) => {
      const by = { userId: user.id, address: input.address };
      await audit(tx, 'auth', { action: 'account.signed-in', by });
      return unchanged(tx, user);
    };
    return asTeam(await this.teamOf(user), () => this.access.grant(input.rememberMe, input, enter));
  }

  /** Signs somebody in who is invited: they are of the team again, or for the first time, and begin there. @throws AppError INVITATION_INVALID */
  private async comeBack(user: UserEntity, invitation: string, input: Login): Promise<SignedIn> {
    await this.refuseInvitation(invitation, user.email, input.address);
    const teamId = await this.invitations.teamOf(invitation);
    const enter = async (tx: Tx) => {
      await this.members.lockTeam(tx.manager, teamId);
      await unchanged(tx, user, true);
      const role = await this.invitations.spend(tx, invitation, user.id);
      await this.members.admit(tx, user.id, role, teamId);
      const by = { userId: user.id, address: input.address };
      await audit(tx, 'auth', { action: 'account.signed-in', by });
      return user;
    };
    return asTeam(teamId, async () => {
      const { token } = await this.access.grant(input.rememberMe, input, enter, (tx, sessionId) =>
        this.sessions.move(tx, sessionId, user.id, teamId),
      );
      return { token, ...(await this.members.meOf(user, teamId)) };
    });
  }

  /** Guesses at invitations are limited like guesses at links for a new password. @throws AppError INVITATION_INVALID, TOO_MANY_TRIES */
  private async refuseInvitation(token: string, email: string | null, address: string): Promise<void> {
    const attempt = await this.attempts.take('reset', address);
    await this.invitations.check(token, email);
    await this.attempts.forgive(attempt);
  }

  /** Writes down a failed sign-in. An unknown name is not kept, because people sometimes type their password into that field. */
  private async noteFailure({ code }: AppError, user: UserEntity | null, address: string): Promise<void> {
    const account = user && { userId: user.id, account: user.username };
    this.log.warn({ message: 'sign-in failed', code, known: user !== null, ...account, address });
    // Tries beyond the limit are counted elsewhere, and would only fill the record.
    if (code === 'TOO_MANY_TRIES') return;
    const by = { userId: user?.id ?? null, address };
    const teamId = user === null ? firstTeam : await this.teamOf(user);
    await asTeam(teamId, () =>
      this.work.run((tx) => audit(tx, 'auth', { action: 'account.sign-in-refused', by })),
    );
  }

  /** In whose record a sign-in is written down. */
  private async teamOf({ id }: UserEntity): Promise<TeamId> {
    return (await this.members.placeOf(id))?.id ?? firstTeam;
  }

  /**
   * Who has no invitation registers where the setting lets them; whoever comes first always may.
   * @returns whether only the first account may be made. @throws AppError REGISTRATION_CLOSED, INVITATION_INVALID, TOO_MANY_TRIES
   */
  private async refuseUninvited({ invitation, email, address }: Registration): Promise<boolean> {
    if (invitation) {
      await this.refuseInvitation(invitation, email, address);
      return false;
    }
    const { mode, domains } = registrationOf(this.env);
    const domain = email?.split('@').at(-1)?.toLowerCase() ?? '';
    if (mode === 'open' || (mode === 'domain' && domains.includes(domain))) return false;
    if (!(await this.database.getRepository(UserEntity).exists())) return true;
    throw this.closed();
  }

  private closed(): AppError {
    return new AppError('REGISTRATION_CLOSED', { problem: refusals[registrationOf(this.env).mode] });
  }

  /** Checks the name before the costly hashing. When two register at once, the unique key decides. */
  private async refuseTaken(key: string): Promise<void> {
    if (await this.database.getRepository(UserEntity).existsBy({ usernameKey: key })) {
      throw new AppError('USERNAME_TAKEN');
    }
  }
}

const refusals = {
  open: 'No new accounts are made here.',
  invite: 'You need an invitation to make an account.',
  domain: 'You need an email address of this organisation, or an invitation.',
  closed: 'No new accounts are made here.',
} as const;

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
