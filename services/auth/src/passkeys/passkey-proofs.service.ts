import { AppError, type PasskeyToUse, type UsedPasskey } from '@galley/contracts';
import type { Tx } from '@galley/messaging';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ChallengesService } from './challenges.service.js';
import { PasskeyEntity } from './passkey.entity.js';
import { challengeIn, RelyingParty } from './relying-party.js';

/** A passkey that has signed. */
export interface Proof {
  readonly userId: number;
  /** Counts the use, in the transaction that opens the session. @throws AppError PASSKEY_REFUSED when another use was counted meanwhile */
  readonly use: (tx: Tx) => Promise<void>;
}

/** Lets people show that they have a passkey. */
@Injectable()
export class PasskeyProofs {
  private readonly log = new Logger(PasskeyProofs.name);

  constructor(
    private readonly database: DataSource,
    private readonly challenges: ChallengesService,
    private readonly party: RelyingParty,
  ) {}

  /** @param userId whose passkeys count; null for everybody's */
  async start(userId: number | null): Promise<PasskeyToUse> {
    const passkeys = this.database.getRepository(PasskeyEntity);
    const options = await this.party.toUse(userId === null ? null : await passkeys.findBy({ userId }));
    await this.challenges.keep(options.challenge, userId === null ? 'sign-in' : 'second-step', userId);
    return options;
  }

  /** @param userId as for `start` @throws AppError PASSKEY_REFUSED whatever is wrong: nobody learns which passkeys there are */
  async check(used: UsedPasskey, userId: number | null): Promise<Proof> {
    const challenge = challengeIn(used);
    const purpose = userId === null ? 'sign-in' : 'second-step';
    if (challenge === null || !(await this.challenges.take(challenge, purpose, userId)))
      throw this.refused('The challenge was not given, was used, or is too old.');
    const where = { credentialId: used.id, ...(userId === null ? {} : { userId }) };
    const passkey = await this.database.getRepository(PasskeyEntity).findOneBy(where);
    if (passkey === null) throw this.refused('There is no such passkey.');
    const counter = await this.party.checkUsed(used, challenge, passkey).catch((error: unknown) => {
      throw this.refused(error instanceof Error ? error.message : String(error));
    });
    return { userId: passkey.userId, use: (tx) => count(tx, passkey, counter) };
  }

  private refused(reason: string): AppError {
    this.log.warn({ message: 'a passkey was refused', reason });
    return new AppError('PASSKEY_REFUSED');
  }
}

/** Of two uses with the same count, at most one counts: a copy of the device would be the other. */
async function count({ manager }: Tx, { id, counter }: PasskeyEntity, next: number): Promise<void> {
  const changes = { counter: String(next), lastUsedAt: new Date() };
  const { affected } = await manager.update(PasskeyEntity, { id, counter }, changes);
  if (affected !== 1) throw new AppError('PASSKEY_REFUSED');
}
