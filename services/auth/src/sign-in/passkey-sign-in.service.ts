import { AppError, type passkeyRpc, type secondStepRpc, type SignedIn } from '@galley/contracts';
import type { Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { AttemptsService } from '../limits/index.js';
import { PasskeyProofs, SecondStepService, spendCode } from '../passkeys/index.js';
import { PasswordSwitch } from '../passwords/index.js';
import { UserEntity } from '../users/index.js';
import { EntryService } from './entry.service.js';
import { type Refused, RefusalsService } from './refusals.service.js';

type SignIn = z.output<typeof passkeyRpc.signIn.input>;
type Finish = z.output<typeof secondStepRpc.finish.input>;

/** Signs people in with a passkey, instead of the password or after it. */
@Injectable()
export class PasskeySignInService {
  constructor(
    private readonly database: DataSource,
    private readonly attempts: AttemptsService,
    private readonly proofs: PasskeyProofs,
    private readonly secondStep: SecondStepService,
    private readonly passwordSwitch: PasswordSwitch,
    private readonly entry: EntryService,
    private readonly refusals: RefusalsService,
  ) {}

  /** @throws AppError PASSWORDS_OFF */
  start() {
    this.passwordSwitch.require();
    return this.proofs.start(null);
  }

  /** @throws AppError PASSKEY_REFUSED whatever is wrong with passkey or account; TOO_MANY_TRIES by address; INVITATION_INVALID, PASSWORDS_OFF */
  async signIn({ credential, ...entrant }: SignIn): Promise<SignedIn> {
    this.passwordSwitch.require();
    const attempt = await this.attempts.take('passkey', entrant.address);
    let user: UserEntity | null = null;
    try {
      const { userId, use } = await this.proofs.check(credential, null);
      user = await this.database.getRepository(UserEntity).findOneByOrFail({ id: userId });
      const signedIn = await this.entry.open(user, entrant, 'passkey', use);
      await this.attempts.forgive(attempt);
      return signedIn;
    } catch (error) {
      throw await this.told(error, { user, means: 'passkey', address: entrant.address });
    }
  }

  /** @throws AppError SIGN_IN_STALE, PASSWORDS_OFF */
  startSecondStep(ticket: string) {
    return this.secondStep.start(ticket);
  }

  /**
   * Completes what a right password began. The ticket stays when the passkey or the code was wrong.
   * @throws AppError SIGN_IN_STALE, PASSKEY_REFUSED, RECOVERY_CODE_WRONG; TOO_MANY_TRIES by account and by address; INVITATION_INVALID, PASSWORDS_OFF
   */
  async finishSecondStep({ ticket, credential, recoveryCode = '', ...origin }: Finish): Promise<SignedIn> {
    const { user, rememberMe, spend } = await this.secondStep.halfSignedIn(ticket);
    const attempt = await this.attempts.takeLogin(user.usernameKey, origin.address);
    const means = credential ? 'password and passkey' : 'password and recovery code';
    try {
      const use = credential
        ? (await this.proofs.check(credential, user.id)).use
        : (tx: Tx) => spendCode(tx, user.id, recoveryCode);
      const signedIn = await this.entry.open(user, { ...origin, rememberMe }, means, async (tx) => {
        await spend(tx);
        await use(tx);
      });
      await this.attempts.forgive(attempt);
      return signedIn;
    } catch (error) {
      throw await this.told(error, { user, means, address: origin.address });
    }
  }

  /** Writes a refusal down. What is wrong with the account is nobody's business who has shown no password. */
  private async told(error: unknown, refused: Refused): Promise<unknown> {
    if (!(error instanceof AppError)) return error;
    await this.refusals.note(error, refused);
    const ofAccount = error.code === 'ACCOUNT_DEACTIVATED' || error.code === 'WRONG_CREDENTIALS';
    return ofAccount ? new AppError('PASSKEY_REFUSED') : error;
  }
}
