import {
  AppError,
  type NewToken,
  type TeamId,
  Token,
  tokenEvents,
  type tokenRpc,
  type TokenStanding,
} from '@galley/contracts';
import { acrossTeams, asTeam, audit, type Tx, UnitOfWork } from '@galley/messaging';
import { inShape } from '@galley/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import type { z } from 'zod';
import { MembersService } from '../members/index.js';
import { UserEntity } from '../users/index.js';
import { newSecret } from './secret.js';
import { TokenEntity } from './token.entity.js';
import { type TokenRefusal, TokenRefusals } from './token-refusals.service.js';

const DAY_MS = 86_400_000;
const MOST_TOKENS = 50;

type Given = z.output<typeof tokenRpc.create.input>;

@Injectable()
export class TokensService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly database: DataSource,
    private readonly members: MembersService,
    private readonly refusals: TokenRefusals,
  ) {}

  /** The person's tokens for the present team that are not revoked, newest first; those that have ended stay until they are. */
  async list(userId: number): Promise<Token[]> {
    const tokens = await this.database
      .getRepository(TokenEntity)
      .find({ where: { userId, revokedAt: IsNull() }, order: { id: 'DESC' } });
    return tokens.map((token) => inShape(Token, token, {}));
  }

  /** Makes a token. The answer alone has it whole. @throws AppError TOO_MANY_TOKENS, NOT_SIGNED_IN */
  async create(userId: number, { name, scopes, days }: Given): Promise<NewToken> {
    const { token, prefix, hash } = newSecret();
    const expiresAt = days === null ? null : new Date(Date.now() + days * DAY_MS);
    const made = await this.work.run(async (tx) => {
      await this.makeRoom(tx.manager, userId);
      const tokens = tx.manager.getRepository(TokenEntity);
      const blank = { lastUsedAt: null, revokedAt: null };
      const made = await tokens.save(
        tokens.create({ userId, name, prefix, hash, scopes, expiresAt, ...blank }),
      );
      await audit(tx, 'auth', {
        action: 'token.made',
        thing: { id: made.id, name },
        after: { scopes, days },
      });
      return made;
    });
    return { ...inShape(Token, made, {}), token };
  }

  /** @throws AppError TOKEN_NOT_FOUND for one that is revoked, or somebody else's */
  async revoke(id: number, userId: number): Promise<{ success: true }> {
    await this.work.run(async (tx) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const token = await tx.manager.findOne(TokenEntity, {
        where: { id, userId, revokedAt: IsNull() },
        lock,
      });
      if (token === null) throw new AppError('TOKEN_NOT_FOUND');
      await tx.manager.update(TokenEntity, { id }, { revokedAt: new Date() });
      await audit(tx, 'auth', { action: 'token.revoked', thing: { id, name: token.name } });
      await tx.publish(tokenEvents.revoked, { tokenId: id, userId });
    });
    return { success: true };
  }

  /** Revokes every token of a person for a team, or for all of them in a transaction across teams. */
  async revokeAll(tx: Tx, userId: number, ofTeam?: TeamId): Promise<void> {
    const theirs = { userId, revokedAt: IsNull(), ...(ofTeam === undefined ? {} : { teamId: ofTeam }) };
    const open = await tx.manager.findBy(TokenEntity, theirs);
    for (const { id, name, teamId } of open) {
      await tx.manager.update(TokenEntity, { id }, { revokedAt: new Date() });
      await asTeam(teamId, async () => {
        await audit(tx, 'auth', { action: 'token.revoked', thing: { id, name } });
        await tx.publish(tokenEvents.revoked, { tokenId: id, userId });
      });
    }
  }

  /** What a token stands for, and that it was used; null when it is not known, revoked or over, or its person is deactivated. */
  async check(hash: string, address: string | null = null): Promise<TokenStanding | null> {
    const token = await acrossTeams('sign-in', () =>
      this.database.getRepository(TokenEntity).findOneBy({ hash }),
    );
    if (token === null) return null;
    const { id: tokenId, userId, teamId, scopes, expiresAt } = token;
    const reason = await this.refusalOf(token);
    const role = reason === null ? await this.members.roleIn(userId, teamId) : null;
    if (role === null) {
      await this.refusals.note(token, reason ?? 'not in the team', address);
      return null;
    }
    await asTeam(teamId, () => this.noteUse(tokenId));
    return { tokenId, userId, teamId, role, scopes, expiresAt: expiresAt?.toISOString() ?? null };
  }

  /** What is wrong with a token or its account; null for nothing. */
  private async refusalOf({ userId, revokedAt, expiresAt }: TokenEntity): Promise<TokenRefusal | null> {
    if (revokedAt !== null) return 'revoked';
    if (expiresAt !== null && expiresAt <= new Date()) return 'ended';
    const active = { id: userId, deactivatedAt: IsNull() };
    return (await this.database.getRepository(UserEntity).existsBy(active)) ? null : 'account deactivated';
  }

  /** At most one writing a minute, however many gateways ask. */
  private async noteUse(id: number): Promise<void> {
    await this.database
      .createQueryBuilder()
      .update(TokenEntity)
      .set({ lastUsedAt: () => 'now()' })
      .where(`id = :id AND ("lastUsedAt" IS NULL OR "lastUsedAt" < now() - interval '1 minute')`, { id })
      .execute();
  }

  /** One person's tokens are made one after another. */
  private async makeRoom(manager: EntityManager, userId: number): Promise<void> {
    const lock = { mode: 'pessimistic_write' } as const;
    if ((await manager.findOne(UserEntity, { where: { id: userId }, lock })) === null)
      throw new AppError('NOT_SIGNED_IN');
    const kept = await manager.countBy(TokenEntity, { userId, revokedAt: IsNull() });
    if (kept >= MOST_TOKENS) throw new AppError('TOO_MANY_TOKENS', { limit: MOST_TOKENS });
  }
}
