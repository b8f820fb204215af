import { everyEvent, type LiveEvent, liveSubject } from '@galley/contracts';
import { NATS } from '@galley/messaging';
import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node';
import { Subject } from 'rxjs';
import { callEvent, changedEvent, progressEvent } from './visible.js';

/** So long ago may be what a page missed; one that missed more looks everything up. */
const REMEMBERED_MS = 60_000;
/** So many events a page may have missed. Up to twice as many are kept, some hundred bytes each. */
const REMEMBERED = 2_000;

type Read = (message: unknown, subject: string) => LiveEvent | null;

const callSubject = liveSubject('call');
const liveEvent: Read = (message, subject) =>
  subject === callSubject ? callEvent(message) : progressEvent(message);

/** Listens once for the whole process; every browser's stream is a filter on this one. */
@Injectable()
export class LiveHub implements OnModuleInit, OnModuleDestroy {
  readonly events = new Subject<LiveEvent>();
  private readonly log = new Logger(LiveHub.name);
  private subscriptions: Subscription[] = [];
  private over = false;
  /** The last events, oldest first. */
  private recent: { at: number; event: LiveEvent }[] = [];
  /** From here on, in milliseconds of this process, no event is missing in `recent`. */
  private completeSince = Infinity;

  constructor(@Inject(NATS) private readonly connection: NatsConnection) {}

  onModuleInit(): void {
    this.subscriptions = [
      this.listen('galley.live.*', liveEvent),
      ...everyEvent.map((subject) => this.listen(subject, changedEvent)),
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

  /** What happened in so many milliseconds up to now; `resync` when it is too much, too long ago or not all of it is known. */
  missed(ms: number): LiveEvent[] {
    const now = performance.now();
    const missed = this.recent.filter(({ at }) => at >= now - ms);
    const [oldest] = missed;
    const tooOld = oldest !== undefined && oldest.at < now - REMEMBERED_MS;
    if (now - ms < this.completeSince || tooOld || missed.length > REMEMBERED) return [{ type: 'resync' }];
    return missed.map(({ event }) => event);
  }

  /** Half of the events are dropped at once: dropping one for each that comes would copy all the others each time. */
  private remember(event: LiveEvent): void {
    this.recent.push({ at: performance.now(), event });
    if (this.recent.length < 2 * REMEMBERED) return;
    this.completeSince = Math.max(this.completeSince, this.recent[REMEMBERED - 1]!.at);
    this.recent = this.recent.slice(REMEMBERED);
  }

  private listen(subject: string, read: Read): Subscription {
    return this.connection.subscribe(subject, {
      callback: (error, message) => {
        if (error !== null) this.log.error(error);
        else this.emit(message, read);
      },
    });
  }

  private emit(message: Msg, read: Read): void {
    try {
      const event = read(message.json(), message.subject);
      if (event === null) return;
      this.remember(event);
      this.events.next(event);
    } catch (error) {
      this.log.warn(`${message.subject} carried something unreadable: ${String(error)}`);
    }
  }
}
