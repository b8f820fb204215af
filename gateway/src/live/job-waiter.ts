import type { LiveEvent } from '@galley/contracts';
import { nullIfAway } from '@galley/messaging';
import { Inject, Injectable } from '@nestjs/common';
import {
  concatMap,
  endWith,
  filter,
  firstValueFrom,
  from,
  fromEvent,
  ignoreElements,
  interval,
  merge,
  startWith,
  takeUntil,
  timer,
} from 'rxjs';
import { GATEWAY_ENV, type GatewayEnv } from '../config/gateway.env.js';
import type { HttpExchange } from '../http/exchange.js';
import { LiveHub } from './live-hub.js';

/** Live news may be lost, so the truth is looked up from time to time as well. */
const LOOK_EVERY_MS = 3_000;

/** Waits for jobs on behalf of a browser (docs/guides/api.md, "Work that takes long"). The work goes on when the wait ends. */
@Injectable()
export class JobWaiter {
  constructor(
    private readonly hub: LiveHub,
    @Inject(GATEWAY_ENV) private readonly env: GatewayEnv,
  ) {}

  /**
   * What `look` finds; it is asked now, every few seconds, and when an event says that there is news.
   * @param look null while there is nothing yet. A temporary problem that it throws counts as nothing, so what the work itself
   * failed with is to be returned
   * @returns null when GATEWAY_WAIT_MS is over, the browser has left, or this process ends, first
   */
  until<T>(
    http: HttpExchange,
    look: () => Promise<T | null>,
    isNews: (event: LiveEvent) => boolean,
  ): Promise<T | null> {
    const ending = this.hub.events.pipe(ignoreElements(), endWith(null));
    const over = merge(timer(this.env.GATEWAY_WAIT_MS), fromEvent(http.reply.raw, 'close'), ending);
    const news = this.hub.events.pipe(filter(isNews));
    const found = merge(interval(LOOK_EVERY_MS), news).pipe(
      startWith(0),
      // The work goes on even while its service can't be asked.
      concatMap(() => from(nullIfAway(look()))),
      filter((value) => value !== null),
      takeUntil(over),
    );
    return firstValueFrom(found, { defaultValue: null });
  }
}
