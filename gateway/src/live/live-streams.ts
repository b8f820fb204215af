import { httpMetrics } from '@galley/telemetry';
import type { LiveEvent } from '@galley/contracts';
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
import { Bearers } from '../http/bearers.js';
import { LiveHub } from './live-hub.js';
import { concerns, type EventFilter } from './visible.js';

const HEARTBEAT_MS = 15_000;
const heartbeat: MessageEvent = { type: 'heartbeat', data: '{}' };

/** News as server-sent events; null is a heartbeat. */
export const asServerSent = (news: Observable<object | null>): Observable<MessageEvent> =>
  news.pipe(map((one) => (one === null ? heartbeat : { data: JSON.stringify(one) })));

/** The streams of browsers and programs: what concerns each, a heartbeat, and an end when its session or its token ends. */
@Injectable()
export class LiveStreams {
  constructor(
    private readonly hub: LiveHub,
    private readonly bearers: Bearers,
  ) {}

  /** The live events that somebody may hear and wants to, first those of so many milliseconds before. */
  events(eventFilter: EventFilter, unheardMs = 0): Observable<LiveEvent> {
    return defer(() =>
      this.hub.events.pipe(
        startWith(...(unheardMs > 0 ? this.hub.missed(unheardMs) : [])),
        filter((event) => concerns(eventFilter, event)),
      ),
    );
  }

  /** A stream of news with its heartbeat, which is null, for as long as the session and this process last. */
  during<T>(user: SignedInUser, news: Observable<T>): Observable<T | null> {
    const checks = interval(HEARTBEAT_MS).pipe(
      concatMap(() => from(this.stillWelcome(user))),
      share(),
    );
    // The first beat goes out at once: proxies and browsers then know that the stream stands.
    const beats = checks.pipe(
      map(() => null),
      startWith(null),
    );
    const over = merge(
      this.bearers.endings(user),
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

  /** The news of an ended session can be missed; the request can't. While auth is silent the stream stays. */
  private async stillWelcome(user: SignedInUser): Promise<boolean> {
    try {
      return await this.bearers.stillStands(user);
    } catch {
      return true;
    }
  }
}
