import {
  AppError,
  authEvents,
  type authRpc,
  firstTeam,
  registrationOf,
  type SignedIn,
} from '@galley/contracts';
import { asTeam, audit, type Tx, UnitOfWork } from '@galley/messaging';
import { SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import type { AuthEnv } from '../auth.env.js';
import { AddressesService } from '../addresses/index.js';
import { InvitationsService } from '../invitations/index.js';
import { AttemptsService } from '../limits/index.js';
import { MembersService } from '../members/index.js';
import { SecondStepService } from '../passkeys/index.js';
import { PasswordHasher, PasswordSwitch, refuseCommon } from '../passwords/index.js';
import { AccessService } from '../sessions/index.js';
import { insertUser, UserEntity, usernameKey } from '../users/index.js';
import { EntryService } from './entry.service.js';
import { RefusalsService } from './refusals.service.js';

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
    private readonly members: MembersService,
    private readonly work: UnitOfWork,
    private readonly invitations: InvitationsService,
    private readonly passwordSwitch: PasswordSwitch,
    private readonly secondStep: SecondStepService,
    private readonly entry: EntryService,
    private readonly refusals: RefusalsService,
    private readonly addresses: AddressesService,
    @Inject(SERVICE_ENV) private readonly env: AuthEnv,
  ) {
    if (registrationOf(env).mode === 'domain' && !addresses.provable)
      this.log.warn(
        'REGISTRATION=domain: without SMTP_URL nobody proves an address: whoever states one of the domain gets in.',
      );
  }

  /** Makes an account and opens a short session. @throws AppError REGISTRATION_CLOSED, INVITATION_INVALID, USERNAME_TAKEN, TOO_MANY_TRIES, PASSWORDS_OFF; VALIDATION_FAILED for a common password */
  async register(input: Registration): Promise<SignedIn> {
    this.passwordSwitch.require();
    refuseCommon(input.password);
    const key = usernameKey(input.username);
    await this.attempts.refuseRegistrationsBeyond(this.database.manager, input.address);
    const mustBeFirst = await this.refuseUninvited(input);
    const byAddress =
      !input.invitation && registrationOf(this.env).mode === 'domain' && this.addresses.provable;
    await this.refuseTaken(key);
    const password = await this.hasher.hash(input.password);
    const teamId = input.invitation ? await this.invitations.teamOf(input.invitation) : firstTeam;
    const make = async (tx: Tx) => {
      await this.attempts.noteRegistration(tx.manager, key, input.address);
      const { username, email, name } = input;
      const user = await insertUser(tx, { username, usernameKey: key, email, name, password });
      const role = input.invitation ? await this.invitations.spend(tx, input.invitation, user.id) : undefined;
      await this.members.join(tx.manager, user.id, role, teamId);
      if (byAddress) await tx.manager.update(UserEntity, { id: user.id, owner: false }, { mustVerify: true });
      // Of two who come first at once, the one that joined the team second is not the first.
      if (mustBeFirst && !(await tx.manager.existsBy(UserEntity, { id: user.id, owner: true })))
        throw this.closed();
      await audit(tx, 'auth', {
        action: 'account.registered',
        by: { userId: user.id, address: input.address },
      });
      await tx.publish(authEvents.userRegistered, { userId: user.id, username, name: user.name });
      return tx.manager.findOneByOrFail(UserEntity, { id: user.id });
    };
    return asTeam(teamId, () => (byAddress ? this.awaitProof(make, input) : this.welcome(make, input)));
  }

  /** Opens the first session of an account. */
  private async welcome(make: (tx: Tx) => Promise<UserEntity>, input: Registration): Promise<SignedIn> {
    const signedIn = await this.access.grant(false, input, make);
    this.addresses.sendSoon(signedIn.user.id);
    return signedIn;
  }

  /** Makes an account that is not let in before its address is proven; the owner's is. @throws AppError ADDRESS_NOT_VERIFIED */
  private async awaitProof(make: (tx: Tx) => Promise<UserEntity>, input: Registration): Promise<SignedIn> {
    const user = await this.work.run(make);
    this.addresses.refuseUnproven(user);
    return this.welcome(() => Promise.resolve(user), input);
  }

  /**
   * @throws AppError WRONG_CREDENTIALS for an unknown name and for a wrong password alike; SECOND_STEP_NEEDED for the right one where it
   * is not enough; ADDRESS_NOT_VERIFIED, TOO_MANY_TRIES, PASSWORDS_OFF, INVITATION_INVALID
   */
  async login(input: Login): Promise<SignedIn> {
    this.passwordSwitch.require();
    const key = usernameKey(input.username);
    const user = await this.database.getRepository(UserEntity).findOneBy({ usernameKey: key });
    try {
      return await this.signIn(user, key, input);
    } catch (error) {
      if (error instanceof AppError && error.code !== 'SECOND_STEP_NEEDED')
        await this.refusals.note(error, { user, means: 'password', address: input.address });
      throw error;
    }
  }

  private async signIn(user: UserEntity | null, key: string, input: Login): Promise<SignedIn> {
    const attempt = await this.attempts.takeLogin(key, input.address);
    const right = await this.hasher.matches(user?.password ?? null, input.password);
    if (user === null || !right) throw new AppError('WRONG_CREDENTIALS');
    await this.attempts.forgive(attempt);
    if (user.deactivatedAt !== null && !input.invitation) throw new AppError('ACCOUNT_DEACTIVATED');
    if (user.secondStep) throw await this.secondStep.ask(user, input.rememberMe);
    return this.entry.open(user, input, 'password');
  }

  /**
   * Who has no invitation registers where the setting lets them; whoever comes first always may.
   * @returns whether only the first account may be made. @throws AppError REGISTRATION_CLOSED, INVITATION_INVALID, TOO_MANY_TRIES
   */
  private async refuseUninvited({ invitation, email, address }: Registration): Promise<boolean> {
    if (invitation) {
      await this.entry.refuseInvitation(invitation, email, address);
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
