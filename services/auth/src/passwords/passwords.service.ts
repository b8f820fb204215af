import { randomBytes } from 'node:crypto';
import { AppError, type authRpc } from '@galley/contracts';
import {
  acrossTeams,
  asCaller,
  audit,
  currentCaller,
  systemCaller,
  type Tx,
  UnitOfWork,
} from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type { z } from 'zod';
import { AttemptsService } from '../limits/index.js';
import { SessionsService } from '../sessions/index.js';
import { TokensService } from '../tokens/index.js';
import { UserEntity, usernameKey } from '../users/index.js';
import { refuseCommon } from './common-passwords.js';
import { PasswordHasher } from './password-hasher.js';
import { PasswordSwitch } from './password-switch.js';
import { ResetLinks } from './reset-links.js';

type Change = z.output<typeof authRpc.changePassword.input>;
type Reset = z.output<typeof authRpc.resetPassword.input>;

/** Changes a password, and resets a forgotten one: by a mailed link, or by an operator. */
@Injectable()
export class PasswordsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionsService,
    private readonly tokens: TokensService,
    private readonly attempts: AttemptsService,
    private readonly links: ResetLinks,
    private readonly passwordSwitch: PasswordSwitch,
  ) {}

  /**
   * Sets a new password for who knows the current one. All sessions of the user end but `sessionId`, and all tokens.
   * @throws AppError WRONG_PASSWORD, which counts as a failed sign-in; VALIDATION_FAILED for a common one; TOO_MANY_TRIES
   */
  async change(
    { currentPassword, password, address }: Change,
    userId: number,
    sessionId: string | null,
  ): Promise<{ success: true }> {
    const user = await this.work.run((tx) => tx.manager.findOneBy(UserEntity, { id: userId }));
    if (user === null) throw new AppError('NOT_SIGNED_IN');
    await this.prove(user, currentPassword, address);
    refuseCommon(password);
    const hashed = await this.hasher.hash(password);
    await this.write(async (tx) => {
      // Of two who change it at once, the second one no longer knows the current password.
      const where = { id: userId, password: user.password };
      const still = await tx.manager.findOne(UserEntity, { where, lock: { mode: 'pessimistic_write' } });
      if (still === null) throw new AppError('WRONG_PASSWORD');
      await this.set(tx, still, hashed, sessionId);
      await audit(tx, 'auth', { action: 'account.password-changed' });
    });
    return { success: true };
  }

  /**
   * Returns the user when this is their password.
   * @throws AppError WRONG_PASSWORD, which counts as a failed sign-in unless none was given; TOO_MANY_TRIES; PASSWORDS_OFF
   */
  async prove(user: UserEntity, password: string | undefined, address: string): Promise<UserEntity> {
    this.passwordSwitch.require();
    if (password === undefined) throw new AppError('WRONG_PASSWORD');
    const attempt = await this.attempts.takeLogin(user.usernameKey, address);
    if (!(await this.hasher.matches(user.password, password))) throw new AppError('WRONG_PASSWORD');
    await this.attempts.forgive(attempt);
    return user;
  }

  /** The account itself, when this is its password, or it has none. @throws AppError as `prove`; NOT_SIGNED_IN when it is gone */
  async proveAgain(userId: number, password: string | undefined, address: string): Promise<UserEntity> {
    this.passwordSwitch.require();
    const user = await this.work.run((tx) => tx.manager.findOneBy(UserEntity, { id: userId }));
    if (user === null) throw new AppError('NOT_SIGNED_IN');
    return user.hasPassword ? this.prove(user, password, address) : user;
  }

  /** @throws AppError PASSWORDS_OFF where people sign in with the provider alone */
  requireOn(): void {
    this.passwordSwitch.require();
  }

  /** The user has no password any more, in the caller's transaction across teams; all their sessions and tokens end. @param unknown the hash of one that nobody knows */
  async forget(tx: Tx, user: UserEntity, unknown: string): Promise<void> {
    await this.set(tx, user, unknown);
    await tx.manager.update(UserEntity, { id: user.id }, { hasPassword: false });
  }

  /** Mailed links to reset the password no longer work, in the caller's transaction. */
  async revokeLinks(tx: Tx, userId: number): Promise<void> {
    await this.links.revokeAll(tx, userId);
  }

  /** Succeeds for any name: neither the answer nor its time shows whether the account exists. @throws AppError TOO_MANY_TRIES by address */
  async forgot(username: string, address: string): Promise<{ success: true }> {
    this.passwordSwitch.require();
    await this.attempts.take('forgotten', address);
    this.links.sendSoon(usernameKey(username));
    return { success: true };
  }

  /**
   * Sets a new password with a mailed link, which works once. The link is checked before the password is hashed.
   * @throws AppError VALIDATION_FAILED when the link was used or is too old, and for a common password; TOO_MANY_TRIES by address
   */
  async reset({ token, password, address }: Reset): Promise<{ success: true }> {
    this.passwordSwitch.require();
    refuseCommon(password);
    const attempt = await this.attempts.take('reset', address);
    await this.links.refuseSpent(token);
    const hashed = await this.hasher.hash(password);
    await this.write(async (tx) => {
      const userId = await this.links.spend(tx, token);
      await this.set(tx, await tx.manager.findOneByOrFail(UserEntity, { id: userId }), hashed);
      // The link came to the address of the account.
      const proven = { emailVerifiedAt: new Date(), mustVerify: false };
      await tx.manager.update(UserEntity, { id: userId, emailVerifiedAt: IsNull() }, proven);
      await audit(tx, 'auth', { action: 'account.password-reset', by: { userId, address } });
    });
    await this.attempts.forgive(attempt);
    return { success: true };
  }

  /**
   * For operators: sets this password, or a random one, which is returned. All sessions and tokens of the account end. The gateway does not
   * offer this call. @throws AppError USER_NOT_FOUND
   */
  async resetByOperator(
    username: string,
    given?: string,
  ): Promise<{ username: string; password: string | null; sessionsEnded: number }> {
    const password = given ?? randomBytes(16).toString('base64url');
    const hashed = await this.hasher.hash(password);
    return this.write(async (tx) => {
      const user = await tx.manager.findOneBy(UserEntity, { usernameKey: usernameKey(username) });
      if (user === null) throw new AppError('USER_NOT_FOUND');
      const sessionsEnded = await this.set(tx, user, hashed);
      const thing = { id: user.id, name: user.username };
      await audit(tx, 'auth', { action: 'account.password-reset', thing });
      return { username: user.username, password: given === undefined ? password : null, sessionsEnded };
    });
  }

  /** An account and its tokens are of no one team. What is told of it is told as the caller. */
  private write<T>(change: (tx: Tx) => Promise<T>): Promise<T> {
    const caller = currentCaller() ?? systemCaller();
    return acrossTeams('accounts', () => this.work.run((tx) => asCaller(caller, () => change(tx))));
  }

  /** A new password ends every session, but the one to keep, every token, and every other open link of the user. In a transaction across teams. */
  private async set(tx: Tx, user: UserEntity, hashed: string, keep: string | null = null): Promise<number> {
    await tx.manager.update(UserEntity, { id: user.id }, { password: hashed, hasPassword: true });
    await this.links.revokeAll(tx, user.id);
    await this.tokens.revokeAll(tx, user.id);
    await this.attempts.forgetLogins(tx.manager, user.usernameKey);
    return this.sessions.endAll(tx, user.id, keep);
  }
}
