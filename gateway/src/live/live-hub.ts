import { type LiveEvent, liveSubject } from '@galley/contracts';
import { NATS } from '@galley/messaging';
import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node';
import { Subject } from 'rxjs';
import { callEvent, changedEvent, progressEvent } from './visible.js';

/** So long ago may be what a page missed; one that missed more looks everything up. */
const REMEMBERED_MS = 60_000;
/** So many events are remembered at most: each is some hundred bytes. */
const REMEMBERED = 2_000;

/** Listens once for the whole process; every browser's stream is a filter on this one. */
@Injectable()
export class LiveHub implements OnModuleInit, OnModuleDestroy {
  readonly events = new Subject<LiveEvent>();
  private readonly log = new Logger(LiveHub.name);
  private subscriptions: Subscription[] = [];
  private over = false;
  /** The events of the last minute, oldest first. */
  private recent: { at: number; event: LiveEvent }[] = [];
  /** From here on, in milliseconds of this process, no event is missing in `recent`. */
  private completeSince = Infinity;

  constructor(@Inject(NATS) private readonly connection: NatsConnection) {}

  onModuleInit(): void {
    this.subscriptions = [
      this.listen('galley.live.*', progressEvent),
      this.listen(liveSubject('call'), callEvent),
      this.listen('galley.event.>', changedEvent),
    ];
    this.completeSince = performance.now();
    void this.announceAfterOutages();
  }

  onModuleDestroy(): void {
    this.end();
  }

  /** Ends every open stream and every wait: browsers come back, to another process if this one is ending. */
  end(): void {
    this.over = true;
    for (const subscription of this.subscriptions) subscription.unsubscribe();
    this.events.complete();
  }

  /** Whether this process is ending, and with it every stream. */
  get hasEnded(): boolean {
    return this.over;
  }

  /** What was said while the connection was away is lost, so everybody has to look things up. Ends with the connection. */
  private async announceAfterOutages(): Promise<void> {
    for await (const { type } of this.connection.status())
      if (type === 'reconnect') {
        this.completeSince = performance.now();
        this.events.next({ type: 'resync' });
      }
  }

  /** What happened in so many milliseconds up to now; `resync` when not all of it is known. */
  missed(ms: number): LiveEvent[] {
    const from = performance.now() - ms;
    if (from < this.completeSince) return [{ type: 'resync' }];
    return this.recent.filter(({ at }) => at >= from).map(({ event }) => event);
  }

  private remember(event: LiveEvent): void {
    const now = performance.now();
    this.recent.push({ at: now, event });
    const tooMany = this.recent.length - REMEMBERED;
    const kept = this.recent.findIndex(({ at }, index) => index >= tooMany && at > now - REMEMBERED_MS);
    if (kept <= 0) return;
    this.completeSince = Math.max(this.completeSince, this.recent[kept - 1]?.at ?? 0);
    this.recent = this.recent.slice(kept);
  }

  private listen(subject: string, read: (message: unknown) => LiveEvent | null): Subscription {
    return this.connection.subscribe(subject, {
      callback: (error, message) => {
        if (error !== null) this.log.error(error);
        else this.emit(message, read);
      },
    });
  }

  private emit(message: Msg, read: (message: unknown) => LiveEvent | null): void {
    try {
      const event = read(message.json());
      if (event === null) return;
      this.remember(event);
      this.events.next(event);
    } catch (error) {
      this.log.warn(`${message.subject} carried something unreadable: ${String(error)}`);
    }
  }
}
