import { randomBytes } from 'node:crypto';
import { AppError } from '@galley/contracts';
import { type Tx, UnitOfWork } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { AttemptsService } from '../limits/attempts.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { UserEntity, usernameKey } from '../users/user.entity.js';
import { PasswordHasher } from './password-hasher.js';
import { ResetLinks } from './reset-links.js';

/** Forgotten passwords: by a mailed link, or by an operator (decisions.md, "Calls, exactly"). */
@Injectable()
export class PasswordsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionsService,
    private readonly attempts: AttemptsService,
    private readonly links: ResetLinks,
  ) {}

  /** Always a success, at once: neither the answer nor its time says whether the account exists. */
  forgot(username: string): { success: true } {
    this.links.sendSoon(usernameKey(username));
    return { success: true };
  }

  /** Sets the password that a mailed link allows, once. VALIDATION_FAILED when the link was used or is too old. */
  async reset(token: string, password: string): Promise<{ success: true }> {
    const hashed = await this.hasher.hash(password);
    await this.work.run(async (tx) => {
      const userId = await this.links.spend(tx, token);
      await this.set(tx, await tx.manager.findOneByOrFail(UserEntity, { id: userId }), hashed);
    });
    return { success: true };
  }

  /**
   * For operators: gives the account this password, or a random one that is answered; all its sessions end.
   * Not reachable through the gateway. USER_NOT_FOUND.
   */
  async resetByOperator(
    username: string,
    given?: string,
  ): Promise<{ username: string; password: string | null; sessionsEnded: number }> {
    const password = given ?? randomBytes(12).toString('base64url');
    const hashed = await this.hasher.hash(password);
    return this.work.run(async (tx) => {
      const user = await tx.manager.findOneBy(UserEntity, { usernameKey: usernameKey(username) });
      if (user === null) throw new AppError('USER_NOT_FOUND');
      const sessionsEnded = await this.set(tx, user, hashed);
      return { username: user.username, password: given === undefined ? password : null, sessionsEnded };
    });
  }

  /** A new password ends every session and every other open link of the user. */
  private async set(tx: Tx, user: UserEntity, hashed: string): Promise<number> {
    await tx.manager.update(UserEntity, { id: user.id }, { password: hashed });
    await this.links.revokeAll(tx, user.id);
    await this.attempts.forgetLogins(tx.manager, user.usernameKey);
    return this.sessions.endAll(tx, user.id);
  }
}
