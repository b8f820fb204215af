import { authEvents, authRpc } from '@galley/contracts';
import { RpcClient, NATS } from '@galley/messaging';
import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { NatsConnection, Subscription } from '@nats-io/transport-node';
import { LRUCache } from 'lru-cache';
import { Subject } from 'rxjs';

const HOUR_MS = 3_600_000;
/** The caches read the clock at most this often: by default each millisecond costs a reading and a timer, on every request. */
const CLOCK_MS = 100;

/**
 * Which sessions still stand. The auth service knows; what it said counts for 15 s, and the news that a session ended
 * counts at once and for good.
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
  private readonly standing: LRUCache<string, boolean>;
  private subscription: Subscription | undefined;

  constructor(
    rpc: RpcClient,
    @Inject(NATS) private readonly connection: NatsConnection,
  ) {
    this.standing = new LRUCache<string, boolean>({
      max: 50_000,
      ttl: 15_000,
      ttlResolution: CLOCK_MS,
      fetchMethod: async (sessionId) => (await rpc.call(authRpc.checkSession, { sessionId })).active,
    });
  }

  onModuleInit(): void {
    this.subscription = this.connection.subscribe(authEvents.sessionEnded.subject, {
      callback: (error, message) => {
        if (error !== null) this.log.error(error);
        else this.end(endedSession(message.json()));
      },
    });
  }

  onModuleDestroy(): void {
    this.subscription?.unsubscribe();
  }

  /** Answers without waiting while the answer is known; throws DEPENDENCY_DOWN when nobody can say. */
  isStanding(sessionId: string): boolean | Promise<boolean> {
    if (this.ended.has(sessionId)) return false;
    return this.standing.get(sessionId) ?? this.look(sessionId);
  }

  end(sessionId: string): void {
    if (this.ended.has(sessionId)) return;
    this.ended.set(sessionId, true);
    this.standing.delete(sessionId);
    this.endings.next(sessionId);
  }

  private async look(sessionId: string): Promise<boolean> {
    const standing = await this.standing.fetch(sessionId);
    // It may have ended while the request was under way.
    return standing === true && !this.ended.has(sessionId);
  }
}

function endedSession(event: unknown): string {
  const { data } = event as { data: unknown };
  return authEvents.sessionEnded.data.parse(data).sessionId;
}
