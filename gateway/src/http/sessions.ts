import {
  authEvents,
  authRpc,
  type EventDefinition,
  firstTeam,
  type Role,
  teamEvents,
  type TeamId,
} from '@galley/contracts';
import { RpcClient, NATS } from '@galley/messaging';
import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { NatsConnection, Subscription } from '@nats-io/transport-node';
import { LRUCache } from 'lru-cache';
import { Subject } from 'rxjs';
import type { z } from 'zod';
import { hearNews } from './news.js';

const HOUR_MS = 3_600_000;
/** The caches read the clock at most this often: by default each millisecond costs a reading and a timer, on every request. */
const CLOCK_MS = 100;

/** What an auth service from before there were roles lets everybody do. */
const formerRole: Role = 'editor';

/** Whose session it is, the team that they act for in it, and what they are there. */
export interface Standing {
  readonly userId: number;
  readonly teamId: TeamId;
  readonly role: Role;
}

/**
 * Which sessions still stand, and what their people are in the team. The auth service knows; what it said counts for 15 s, and the news that a session ended
 * counts at once and for good. News of another role, or that a session goes on in another team, counts at once, too.
 */
@Injectable()
export class Sessions implements OnModuleInit, OnModuleDestroy {
  /** Ids of sessions that ended, for whoever keeps a connection open for one. */
  readonly endings = new Subject<string>();
  private readonly log = new Logger(Sessions.name);
  private readonly ended = new LRUCache<string, true>({
    max: 50_000,
    ttl: 24 * HOUR_MS,
    ttlResolution: CLOCK_MS,
  });
  private readonly standing: LRUCache<string, Standing>;
  private newsHeard = 0;
  private subscriptions: Subscription[] = [];

  constructor(
    rpc: RpcClient,
    @Inject(NATS) private readonly connection: NatsConnection,
  ) {
    this.standing = new LRUCache<string, Standing>({
      max: 50_000,
      ttl: 15_000,
      ttlResolution: CLOCK_MS,
      fetchMethod: async (sessionId, _known, { options }) => {
        const heard = this.newsHeard;
        const { active, userId, teamId, role } = await rpc.call(authRpc.checkSession, { sessionId });
        // A change that was told meanwhile may be missing in this answer, so the next request asks again.
        if (heard !== this.newsHeard) options.ttl = 1;
        return active && userId !== null
          ? { userId, teamId: teamId ?? firstTeam, role: role ?? formerRole }
          : undefined;
      },
    });
  }

  onModuleInit(): void {
    const hear = <D extends z.ZodType>(event: EventDefinition<D>, act: (news: z.output<D>) => void) =>
      this.subscriptions.push(...hearNews(this.connection, event, act, this.log));
    hear(authEvents.sessionEnded, ({ sessionId }) => this.end(sessionId));
    hear(authEvents.roleChanged, ({ userId }) => this.forget((known) => known.userId === userId));
    hear(teamEvents.sessionMoved, ({ sessionId }) => this.move(sessionId));
  }

  onModuleDestroy(): void {
    for (const one of this.subscriptions) one.unsubscribe();
  }

  /** Who acts in a session; null when it has ended. Answers without waiting while the answer is known; throws DEPENDENCY_DOWN when nobody can say. */
  of(sessionId: string): Standing | null | Promise<Standing | null> {
    if (this.ended.has(sessionId)) return null;
    return this.standing.get(sessionId) ?? this.look(sessionId);
  }

  end(sessionId: string): void {
    if (this.ended.has(sessionId)) return;
    this.ended.set(sessionId, true);
    this.endings.next(sessionId);
  }

  /** It goes on in another team: the next request asks in which. */
  move(sessionId: string): void {
    this.forget((_known, id) => id === sessionId);
  }

  /** The next question about these sessions goes to the auth service. */
  private forget(which: (known: Standing, sessionId: string) => boolean): void {
    this.newsHeard += 1;
    for (const [sessionId, known] of this.standing.entries())
      if (which(known, sessionId)) this.standing.delete(sessionId);
  }

  private async look(sessionId: string): Promise<Standing | null> {
    const standing = await this.standing.fetch(sessionId);
    // It may have ended while the request was under way.
    return this.ended.has(sessionId) ? null : (standing ?? null);
  }
}
