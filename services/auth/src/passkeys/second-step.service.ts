import { randomBytes } from 'node:crypto';
import { AppError, type PasskeyToUse, type RecoveryCodes } from '@galley/contracts';
import { audit, type Tx, UnitOfWork } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, LessThan, MoreThan } from 'typeorm';
import { PasswordsService } from '../passwords/index.js';
import { UserEntity, usernameKey } from '../users/index.js';
import { hashOf, soon } from './hashes.js';
import { PasskeyEntity } from './passkey.entity.js';
import { PasskeyProofs } from './passkey-proofs.service.js';
import { makeCodes } from './recovery-codes.js';
import { RecoveryCodeEntity } from './recovery-code.entity.js';
import { SecondStepTicketEntity } from './second-step-ticket.entity.js';

/** Somebody who has said the right password, and what is left to do. */
export interface HalfSignedIn {
  readonly user: UserEntity;
  readonly rememberMe: boolean;
  /** In the transaction that opens the session. @throws AppError SIGN_IN_STALE when the ticket was used meanwhile */
  readonly spend: (tx: Tx) => Promise<void>;
}

/** Whether the password alone is enough, and what is asked for after it. */
@Injectable()
export class SecondStepService {
  constructor(
    private readonly database: DataSource,
    private readonly work: UnitOfWork,
    private readonly passwords: PasswordsService,
    private readonly proofs: PasskeyProofs,
  ) {}

  /** @returns the recovery codes. @throws AppError PASSKEY_NEEDED, PASSWORDS_OFF */
  async turnOn(userId: number): Promise<RecoveryCodes> {
    this.passwords.requireOn();
    return this.work.run(async (tx) => {
      await lockedUser(tx, userId);
      if (!(await tx.manager.existsBy(PasskeyEntity, { userId }))) throw new AppError('PASSKEY_NEEDED');
      await tx.manager.update(UserEntity, { id: userId }, { secondStep: true });
      await audit(tx, 'auth', { action: 'second-step.turned-on' });
      return { recoveryCodes: await makeCodes(tx, userId) };
    });
  }

  /** @throws AppError as `PasswordsService.prove` */
  async turnOff(userId: number, password: string | undefined, address: string): Promise<{ success: true }> {
    await this.passwords.proveAgain(userId, password, address);
    await this.work.run(async (tx) => {
      if ((await lockedUser(tx, userId)).secondStep) await turnOffIn(tx, userId);
    });
    return { success: true };
  }

  /** Those from before no longer count. @throws AppError PASSKEY_NEEDED while the second step is off; as `PasswordsService.prove` */
  async renewCodes(userId: number, password: string | undefined, address: string): Promise<RecoveryCodes> {
    await this.passwords.proveAgain(userId, password, address);
    return this.work.run(async (tx) => {
      if (!(await lockedUser(tx, userId)).secondStep) throw new AppError('PASSKEY_NEEDED');
      await audit(tx, 'auth', { action: 'second-step.codes-made' });
      return { recoveryCodes: await makeCodes(tx, userId) };
    });
  }

  /** For somebody who has lost everything: the password is enough again, and no passkey counts. @throws AppError USER_NOT_FOUND */
  async resetByOperator(username: string): Promise<{ username: string; passkeysRemoved: number }> {
    return this.work.run(async (tx) => {
      const user = await tx.manager.findOneBy(UserEntity, { usernameKey: usernameKey(username) });
      if (user === null) throw new AppError('USER_NOT_FOUND');
      const passkeysRemoved = await this.forget(tx, user);
      return { username: user.username, passkeysRemoved };
    });
  }

  /** Nothing but the password and the sign-in provider opens the account any more. @returns how many passkeys there were */
  async forget(tx: Tx, { id: userId, username: name }: UserEntity): Promise<number> {
    const { secondStep } = await lockedUser(tx, userId);
    const { affected } = await tx.manager.delete(PasskeyEntity, { userId });
    const passkeys = affected ?? 0;
    await passwordAlone(tx, userId);
    if (secondStep || passkeys > 0)
      await audit(tx, 'auth', { action: 'second-step.reset', thing: { id: userId, name } });
    return passkeys;
  }

  /** Remembers that somebody has said the right password. @returns the error that asks for the rest */
  async ask(user: UserEntity, rememberMe: boolean): Promise<AppError> {
    const tickets = this.database.getRepository(SecondStepTicketEntity);
    await tickets.delete({ expiresAt: LessThan(new Date()) });
    const ticket = randomBytes(32).toString('base64url');
    await tickets.insert({
      ticketHash: hashOf(ticket),
      userId: user.id,
      passwordHash: hashOf(user.password),
      rememberMe,
      expiresAt: soon(),
    });
    return new AppError('SECOND_STEP_NEEDED', { ticket });
  }

  /** @throws AppError SIGN_IN_STALE */
  async start(ticket: string): Promise<PasskeyToUse> {
    const { user } = await this.halfSignedIn(ticket);
    return this.proofs.start(user.id);
  }

  /** @throws AppError SIGN_IN_STALE for a ticket that is too old, was used, or is of another password; PASSWORDS_OFF */
  async halfSignedIn(ticket: string): Promise<HalfSignedIn> {
    this.passwords.requireOn();
    const where = { ticketHash: hashOf(ticket), expiresAt: MoreThan(new Date()) };
    const { manager } = this.database;
    const known = await manager.findOneBy(SecondStepTicketEntity, where);
    const user = known && (await manager.findOneBy(UserEntity, { id: known.userId }));
    if (!user || hashOf(user.password) !== known.passwordHash) throw new AppError('SIGN_IN_STALE');
    const spend = async (tx: Tx) => {
      const { affected } = await tx.manager.delete(SecondStepTicketEntity, where);
      if (affected !== 1) throw new AppError('SIGN_IN_STALE');
    };
    return { user, rememberMe: known.rememberMe, spend };
  }
}

/** Changes of passkeys and of the second step of one account follow one another. */
export async function lockedUser({ manager }: Tx, id: number): Promise<UserEntity> {
  const user = await manager.findOne(UserEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (user === null) throw new AppError('NOT_SIGNED_IN');
  return user;
}

/** Turns the second step off, in the caller's transaction. */
export async function turnOffIn(tx: Tx, userId: number): Promise<void> {
  await passwordAlone(tx, userId);
  await audit(tx, 'auth', { action: 'second-step.turned-off' });
}

async function passwordAlone({ manager }: Tx, userId: number): Promise<void> {
  await manager.update(UserEntity, { id: userId }, { secondStep: false });
  await manager.delete(RecoveryCodeEntity, { userId });
  await manager.delete(SecondStepTicketEntity, { userId });
}
