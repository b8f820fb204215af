import { createHash } from 'node:crypto';
import {
  authEvents,
  type EventDefinition,
  tokenEvents,
  tokenPattern,
  tokenRpc,
  type TokenStanding,
} from '@galley/contracts';
import { NATS, RpcClient } from '@galley/messaging';
import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { NatsConnection, Subscription } from '@nats-io/transport-node';
import { LRUCache } from 'lru-cache';
import { Subject } from 'rxjs';
import type { z } from 'zod';
import { hearNews } from './news.js';

const CLOCK_MS = 100;
const DAY_MS = 86_400_000;

/**
 * Which tokens of programs count. As with sessions: what the auth service said counts for 15 s, and news of a revoked token at
 * once. Only the hash of a token is remembered and asked about.
 */
@Injectable()
export class Tokens implements OnModuleInit, OnModuleDestroy {
  /** Ids of tokens that were revoked, for whoever keeps a connection open for one. */
  readonly endings = new Subject<number>();
  private readonly log = new Logger(Tokens.name);
  private readonly revoked = new LRUCache<number, true>({
    max: 50_000,
    ttl: DAY_MS,
    ttlResolution: CLOCK_MS,
  });
  private readonly standing: LRUCache<string, TokenStanding, string | null>;
  private subscriptions: Subscription[] = [];

  constructor(
    rpc: RpcClient,
    @Inject(NATS) private readonly connection: NatsConnection,
  ) {
    this.standing = new LRUCache<string, TokenStanding, string | null>({
      max: 50_000,
      ttl: 15_000,
      ttlResolution: CLOCK_MS,
      fetchMethod: async (hash, _known, { context: address }) =>
        (await rpc.call(tokenRpc.check, { hash, address })).standing ?? undefined,
    });
  }

  onModuleInit(): void {
    const hear = <D extends z.ZodType>(event: EventDefinition<D>, act: (news: z.output<D>) => void) =>
      this.subscriptions.push(...hearNews(this.connection, event, act, this.log));
    hear(tokenEvents.revoked, ({ tokenId }) => {
      this.revoked.set(tokenId, true);
      this.endings.next(tokenId);
    });
    // A person's sessions end together when the account is deactivated.
    hear(authEvents.sessionEnded, ({ userId }) => this.forget(userId));
    hear(authEvents.roleChanged, ({ userId }) => this.forget(userId));
  }

  onModuleDestroy(): void {
    for (const one of this.subscriptions) one.unsubscribe();
  }

  /** What a token stands for; null when it does not count. @param address from where it came @throws AppError DEPENDENCY_DOWN when nobody can say */
  async of(
    token: string,
    address: string | null,
  ): Promise<(TokenStanding & { readonly hash: string }) | null> {
    if (!tokenPattern.test(token)) return null;
    const hash = createHash('sha256').update(token).digest('hex');
    const standing = await this.byHash(hash, address);
    return standing === null ? null : { ...standing, hash };
  }

  /** The same for one whose hash is known. */
  async byHash(hash: string, address: string | null = null): Promise<TokenStanding | null> {
    const standing = this.standing.get(hash) ?? (await this.standing.fetch(hash, { context: address }));
    if (standing === undefined || this.revoked.has(standing.tokenId)) return null;
    const { expiresAt } = standing;
    return expiresAt !== null && Date.parse(expiresAt) <= Date.now() ? null : standing;
  }

  /** The next question about this person's tokens goes to the auth service. */
  private forget(userId: number): void {
    for (const [hash, known] of this.standing.entries())
      if (known.userId === userId) this.standing.delete(hash);
  }
}
