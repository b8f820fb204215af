import type { UserLine } from '@galley/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { toUser, UserEntity } from './user.entity.js';

/** Reads accounts. */
@Injectable()
export class UsersService {
  constructor(private readonly database: DataSource) {}

  /** The names that other services show: the name, or the username when none was given. Unknown ids are left out. */
  async names(ids: number[]): Promise<{ id: number; name: string }[]> {
    const users = await this.database.getRepository(UserEntity).findBy({ id: In(ids) });
    return users.map((user) => ({ id: user.id, name: user.name ?? user.username }));
  }

  /** For operators: accounts sorted by id, each with the number of its active sessions. */
  async lines(after: number, limit: number): Promise<UserLine[]> {
    const rows = await this.database.query<(UserEntity & { sessions: number })[]>(
      `SELECT u.id, u.username, u.email, u.name, u."createdAt", u."emailVerifiedAt",
              (SELECT count(*)::int FROM sessions s WHERE s."userId" = u.id AND s."endedAt" IS NULL AND least(s."expiresAt", s."idleAt") > now()) AS sessions
         FROM users u WHERE u.id > $1 AND u."deletedAt" IS NULL ORDER BY u.id LIMIT $2`,
      [after, limit],
    );
    return rows.map((row) => ({ ...toUser(row), sessions: row.sessions }));
  }
}
