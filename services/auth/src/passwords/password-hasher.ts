import { Injectable } from '@nestjs/common';
import { argon2id, hash, verify } from 'argon2';

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. Two cores answer about 60 of these a second. */
const cost = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Passwords in, argon2id hashes out. */
@Injectable()
export class PasswordHasher {
  private readonly nobody = hash('a password that nobody has', cost);

  hash(password: string): Promise<string> {
    return hash(password, cost);
  }

  /** Does the same work when there is no hash to compare with, so that the time taken tells no one who is registered. */
  async matches(stored: string | null, password: string): Promise<boolean> {
    const same = await verify(stored ?? (await this.nobody), password);
    return stored !== null && same;
  }
}
