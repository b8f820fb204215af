import {
  AppError,
  type MadePasskey,
  Passkey,
  passkeyLimits,
  type PasskeyState,
  type PasskeyToMake,
} from '@galley/contracts';
import { audit, type Tx, UnitOfWork } from '@galley/messaging';
import { inShape } from '@galley/service-kit';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PasswordsService } from '../passwords/index.js';
import { UserEntity } from '../users/index.js';
import { ChallengesService } from './challenges.service.js';
import { PasskeyEntity } from './passkey.entity.js';
import { RecoveryCodeEntity } from './recovery-code.entity.js';
import { challengeIn, RelyingParty } from './relying-party.js';
import { lockedUser, turnOffIn } from './second-step.service.js';

/** The passkeys of the signed-in person. */
@Injectable()
export class PasskeysService {
  private readonly log = new Logger(PasskeysService.name);

  constructor(
    private readonly database: DataSource,
    private readonly work: UnitOfWork,
    private readonly passwords: PasswordsService,
    private readonly challenges: ChallengesService,
    private readonly party: RelyingParty,
  ) {}

  /** @throws AppError PASSWORDS_OFF */
  async state(userId: number): Promise<PasskeyState> {
    this.passwords.requireOn();
    const { manager } = this.database;
    const [user, passkeys, recoveryCodes] = await Promise.all([
      manager.findOneByOrFail(UserEntity, { id: userId }),
      this.of(userId),
      manager.countBy(RecoveryCodeEntity, { userId }),
    ]);
    const { hasPassword, secondStep: on } = user;
    return { passkeys: passkeys.map(toPasskey), hasPassword, secondStep: { on, recoveryCodes } };
  }

  /** @throws AppError TOO_MANY_PASSKEYS; as `PasswordsService.prove` */
  async startAdding(userId: number, password: string | undefined, address: string): Promise<PasskeyToMake> {
    const user = await this.passwords.proveAgain(userId, password, address);
    const present = await this.of(userId);
    refuseBeyond(present.length);
    const options = await this.party.toMake(user, present);
    await this.challenges.keep(options.challenge, 'add', userId);
    return options;
  }

  /** @throws AppError PASSKEY_NOT_ADDED whatever is wrong with it; TOO_MANY_PASSKEYS, PASSWORDS_OFF */
  async add(userId: number, name: string, made: MadePasskey): Promise<Passkey> {
    this.passwords.requireOn();
    const challenge = challengeIn(made);
    if (challenge === null || !(await this.challenges.take(challenge, 'add', userId)))
      throw this.notAdded('The challenge was not given, was used, or is too old.');
    const credential = await this.party.checkMade(made, challenge).catch((error: unknown) => {
      throw this.notAdded(error instanceof Error ? error.message : String(error));
    });
    const { id: credentialId, publicKey, counter, transports = [] } = credential;
    return this.work.run(async (tx) => {
      await lockedUser(tx, userId);
      refuseBeyond(await tx.manager.countBy(PasskeyEntity, { userId }));
      if (await tx.manager.existsBy(PasskeyEntity, { credentialId }))
        throw this.notAdded('It belongs to an account already.');
      const passkey = await tx.manager.save(
        tx.manager.create(PasskeyEntity, {
          userId,
          credentialId,
          publicKey: Buffer.from(publicKey),
          counter: String(counter),
          transports,
          name,
          lastUsedAt: null,
        }),
      );
      await audit(tx, 'auth', { action: 'passkey.added', thing: { id: passkey.id, name } });
      return toPasskey(passkey);
    });
  }

  /** @throws AppError PASSKEY_NOT_FOUND, PASSWORDS_OFF */
  async rename(userId: number, id: number, name: string): Promise<Passkey> {
    this.passwords.requireOn();
    return this.work.run(async (tx) => {
      const passkey = await own(tx, userId, id);
      passkey.name = name;
      return toPasskey(await tx.manager.save(passkey));
    });
  }

  /**
   * Removes a passkey; without any there is no second step. @throws AppError PASSKEY_NOT_FOUND, PASSWORDS_OFF; as
   * `PasswordsService.prove` when the second step ends with it
   */
  async remove(
    userId: number,
    id: number,
    password: string | undefined,
    address: string,
  ): Promise<{ success: true }> {
    this.passwords.requireOn();
    const { passkeys, secondStep } = await this.state(userId);
    const isProven = secondStep.on && passkeys.length === 1 && passkeys[0]?.id === id;
    if (isProven) await this.passwords.proveAgain(userId, password, address);
    await this.work.run(async (tx) => {
      const user = await lockedUser(tx, userId);
      const { name } = await own(tx, userId, id);
      await tx.manager.delete(PasskeyEntity, { id });
      await audit(tx, 'auth', { action: 'passkey.removed', thing: { id, name } });
      if (!user.secondStep || (await tx.manager.existsBy(PasskeyEntity, { userId }))) return;
      // Another one was removed meanwhile.
      if (!isProven) throw new AppError('WRONG_PASSWORD');
      await turnOffIn(tx, userId);
    });
    return { success: true };
  }

  private of(userId: number): Promise<PasskeyEntity[]> {
    return this.database.getRepository(PasskeyEntity).find({ where: { userId }, order: { id: 'ASC' } });
  }

  private notAdded(reason: string): AppError {
    this.log.warn({ message: 'a passkey was not added', reason });
    return new AppError('PASSKEY_NOT_ADDED');
  }
}

const toPasskey = (entity: PasskeyEntity): Passkey => inShape(Passkey, entity, {});

function refuseBeyond(present: number): void {
  const limit = passkeyLimits.perAccount;
  if (present >= limit) throw new AppError('TOO_MANY_PASSKEYS', { limit });
}

async function own({ manager }: Tx, userId: number, id: number): Promise<PasskeyEntity> {
  const passkey = await manager.findOneBy(PasskeyEntity, { id, userId });
  if (passkey === null) throw new AppError('PASSKEY_NOT_FOUND');
  return passkey;
}
