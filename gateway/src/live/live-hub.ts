import { type LiveEvent, liveSubject } from '@galley/contracts';
import { NATS } from '@galley/messaging';
import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node';
import { Subject } from 'rxjs';
import { callEvent, changedEvent, progressEvent } from './visible.js';

/** Listens once for the whole process; every browser's stream is a filter on this one. */
@Injectable()
export class LiveHub implements OnModuleInit, OnModuleDestroy {
  readonly events = new Subject<LiveEvent>();
  private readonly log = new Logger(LiveHub.name);
  private subscriptions: Subscription[] = [];

  constructor(@Inject(NATS) private readonly connection: NatsConnection) {}

  onModuleInit(): void {
    this.subscriptions = [
      this.listen('galley.live.*', progressEvent),
      this.listen(liveSubject('call'), callEvent),
      this.listen('galley.event.>', changedEvent),
    ];
  }

  onModuleDestroy(): void {
    this.end();
  }

  /** Ends every open stream and every wait: browsers come back, to another process if this one is ending. */
  end(): void {
    for (const subscription of this.subscriptions) subscription.unsubscribe();
    this.events.complete();
  }

  private listen(subject: string, read: (message: unknown) => LiveEvent | null): Subscription {
    return this.connection.subscribe(subject, {
      callback: (error, message) => {
        if (error !== null) this.log.error(error);
        else this.tell(message, read);
      },
    });
  }

  private tell(message: Msg, read: (message: unknown) => LiveEvent | null): void {
    try {
      const event = read(message.json());
      if (event !== null) this.events.next(event);
    } catch (error) {
      this.log.warn(`${message.subject} carried something unreadable: ${String(error)}`);
    }
  }
}
