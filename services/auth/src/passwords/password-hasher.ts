import { availableParallelism } from 'node:os';
import { AppError } from '@galley/contracts';
import { Injectable } from '@nestjs/common';
import { argon2id, hash, verify } from 'argon2';
import { bulkhead, BulkheadRejectedError } from 'cockatiel';

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. Two cores compute about 60 hashes a second. */
const cost = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** How many hashes are computed at once: one per core, so that each is fast. */
const atOnce = availableParallelism();
/** About three seconds of work. Further requests are refused and must be sent again. */
const mostWaiting = 64 * atOnce;

/** Hashes and compares passwords with argon2id, in a queue. Both methods throw AppError TOO_MANY_REQUESTS when too many wait. */
@Injectable()
export class PasswordHasher {
  private readonly nobody = hash('a password that nobody has', cost);
  private readonly places = bulkhead(atOnce, mostWaiting);

  hash(password: string): Promise<string> {
    return this.limited(() => hash(password, cost));
  }

  /** Does the same work when there is no stored hash, so that the time does not show whether an account exists. */
  async matches(stored: string | null, password: string): Promise<boolean> {
    const known = stored ?? (await this.nobody);
    const same = await this.limited(() => verify(known, password));
    return stored !== null && same;
  }

  private async limited<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await this.places.execute(work);
    } catch (error) {
      throw error instanceof BulkheadRejectedError ? new AppError('TOO_MANY_REQUESTS') : error;
    }
  }
}
