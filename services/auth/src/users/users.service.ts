import {
  AppError,
  authEvents,
  type authRpc,
  type SignedIn,
  type User,
  type UserLine,
} from '@galley/contracts';
import type { Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import type { z } from 'zod';
import { AttemptsService } from '../limits/attempts.service.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { AccessService } from '../sessions/access.service.js';
import { toUser, UserEntity, usernameKey } from './user.entity.js';

type Registration = z.output<typeof authRpc.register.input>;
type Login = z.output<typeof authRpc.login.input>;

/** Accounts and signing in (spec part 1, sections 5 and 7). */
@Injectable()
export class UsersService {
  constructor(
    private readonly database: DataSource,
    private readonly attempts: AttemptsService,
    private readonly hasher: PasswordHasher,
    private readonly access: AccessService,
  ) {}

  /** Makes an account and signs it in for the short session. USERNAME_TAKEN, TOO_MANY_TRIES. */
  async register(input: Registration): Promise<SignedIn> {
    const key = usernameKey(input.username);
    await this.attempts.refuseRegistrationsBeyond(this.database.manager, input.address);
    await this.refuseTaken(key);
    const password = await this.hasher.hash(input.password);
    return this.access.grant(false, async (tx) => {
      await this.attempts.noteRegistration(tx.manager, key, input.address);
      const { username, email, name } = input;
      const user = await insertUser(tx, { username, usernameKey: key, email, name, password });
      await tx.publish(authEvents.userRegistered, { userId: user.id, username, name: user.name });
      return user;
    });
  }

  /** WRONG_CREDENTIALS alike for an unknown name and a wrong password; TOO_MANY_TRIES. */
  async login(input: Login): Promise<SignedIn> {
    const key = usernameKey(input.username);
    const attempt = await this.attempts.takeLogin(key, input.address);
    const user = await this.database.getRepository(UserEntity).findOneBy({ usernameKey: key });
    const right = await this.hasher.matches(user?.password ?? null, input.password);
    if (user === null || !right) throw new AppError('WRONG_CREDENTIALS');
    await this.attempts.forgive(attempt);
    return this.access.grant(input.rememberMe, (tx) => unchanged(tx, user));
  }

  async me(userId: number): Promise<{ user: User }> {
    const user = await this.database.getRepository(UserEntity).findOneBy({ id: userId });
    if (user === null) throw new AppError('NOT_SIGNED_IN');
    return { user: toUser(user) };
  }

  /** What other services show of people: the name, or the username where none was given. Unknown ids are left out. */
  async names(ids: number[]): Promise<{ id: number; name: string }[]> {
    const users = await this.database.getRepository(UserEntity).findBy({ id: In(ids) });
    return users.map((user) => ({ id: user.id, name: user.name ?? user.username }));
  }

  /** For operators: accounts by id, each with the number of its standing sessions. */
  async lines(after: number, limit: number): Promise<UserLine[]> {
    const rows = await this.database.query<(UserEntity & { sessions: number })[]>(
      `SELECT u.id, u.username, u.email, u.name, u."createdAt",
              (SELECT count(*)::int FROM sessions s WHERE s."userId" = u.id AND s."endedAt" IS NULL AND s."expiresAt" > now()) AS sessions
         FROM users u WHERE u.id > $1 ORDER BY u.id LIMIT $2`,
      [after, limit],
    );
    return rows.map((row) => ({ ...toUser(row), sessions: row.sessions }));
  }

  /** Spares the hashing; the unique key decides where two register at once. */
  private async refuseTaken(key: string): Promise<void> {
    if (await this.database.getRepository(UserEntity).existsBy({ usernameKey: key })) {
      throw new AppError('USERNAME_TAKEN');
    }
  }
}

type NewUser = Pick<UserEntity, 'username' | 'usernameKey' | 'email' | 'name' | 'password'>;

async function insertUser(tx: Tx, values: NewUser): Promise<UserEntity> {
  const users = tx.manager.getRepository(UserEntity);
  const inserted = await users
    .createQueryBuilder()
    .insert()
    .values(values)
    .orIgnore()
    .returning('*')
    .execute();
  const row = inserted.raw as unknown[];
  if (row.length === 0) throw new AppError('USERNAME_TAKEN');
  return users.findOneByOrFail({ usernameKey: values.usernameKey });
}

/** Holds the account while the session opens: a password that is reset meanwhile must not leave a session behind. */
async function unchanged(tx: Tx, user: UserEntity): Promise<UserEntity> {
  const where = { id: user.id, password: user.password };
  const still = await tx.manager.findOne(UserEntity, { where, lock: { mode: 'pessimistic_read' } });
  if (still === null) throw new AppError('WRONG_CREDENTIALS');
  return still;
}
