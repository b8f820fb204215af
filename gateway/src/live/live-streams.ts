import { httpMetrics } from '@galley/telemetry';
import { Injectable, type MessageEvent } from '@nestjs/common';
import {
  concatMap,
  defer,
  endWith,
  filter,
  finalize,
  from,
  ignoreElements,
  interval,
  map,
  merge,
  type Observable,
  share,
  startWith,
  takeUntil,
} from 'rxjs';
import type { SignedInUser } from '../http/exchange.js';
import { Sessions } from '../http/sessions.js';
import { LiveHub } from './live-hub.js';
import { concerns, type Wish } from './visible.js';

const HEARTBEAT_MS = 15_000;
const heartbeat: MessageEvent = { type: 'heartbeat', data: '{}' };

/** The stream of one browser: what concerns it, a heartbeat, and an end when its session ends. */
@Injectable()
export class LiveStreams {
  constructor(
    private readonly hub: LiveHub,
    private readonly sessions: Sessions,
  ) {}

  open(wish: Wish, user: SignedInUser): Observable<MessageEvent> {
    const news = this.hub.events.pipe(
      filter((event) => concerns(wish, event)),
      map((event): MessageEvent => ({ data: JSON.stringify(event) })),
    );
    return this.during(user, news);
  }

  /** A stream of news with its heartbeat, for as long as the session and this process last. */
  during(user: SignedInUser, news: Observable<MessageEvent>): Observable<MessageEvent> {
    const checks = interval(HEARTBEAT_MS).pipe(
      concatMap(() => from(this.stillWelcome(user))),
      share(),
    );
    // The first beat goes out at once: proxies and browsers then know that the stream stands.
    const beats = checks.pipe(
      map(() => heartbeat),
      startWith(heartbeat),
    );
    const over = merge(
      this.sessions.endings.pipe(filter((sessionId) => sessionId === user.sessionId)),
      checks.pipe(filter((welcome) => !welcome)),
      this.hub.events.pipe(ignoreElements(), endWith(null)),
    );
    return defer(() => {
      httpMetrics.streams.inc();
      return merge(news, beats).pipe(
        takeUntil(over),
        finalize(() => httpMetrics.streams.dec()),
      );
    });
  }

  /** The news of an ended session can be missed; the question can't. While auth is silent the stream stays. */
  private async stillWelcome(user: SignedInUser): Promise<boolean> {
    if (user.expiresAt <= Date.now()) return false;
    try {
      return await this.sessions.isStanding(user.sessionId);
    } catch {
      return true;
    }
  }
}
