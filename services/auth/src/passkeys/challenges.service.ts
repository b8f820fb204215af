import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, LessThan, MoreThan } from 'typeorm';
import { hashOf, soon } from './hashes.js';
import { PasskeyChallengeEntity, type Purpose } from './passkey-challenge.entity.js';

/** Challenges count once and for a short time. They are kept in the database: another process may be asked next. */
@Injectable()
export class ChallengesService {
  constructor(private readonly database: DataSource) {}

  /** Remembers a challenge; forgets those that are too old. @param userId for whose account; null while that is not known */
  async keep(challenge: string, purpose: Purpose, userId: number | null): Promise<void> {
    const challenges = this.database.getRepository(PasskeyChallengeEntity);
    await challenges.delete({ expiresAt: LessThan(new Date()) });
    await challenges.insert({ challengeHash: hashOf(challenge), purpose, userId, expiresAt: soon() });
  }

  /** Takes a challenge away, whatever comes of its answer. @returns whether it counts. When two answer it at once, only one does. */
  async take(challenge: string, purpose: Purpose, userId: number | null): Promise<boolean> {
    const { affected } = await this.database.getRepository(PasskeyChallengeEntity).delete({
      challengeHash: hashOf(challenge),
      purpose,
      userId: userId ?? IsNull(),
      expiresAt: MoreThan(new Date()),
    });
    return affected === 1;
  }
}
