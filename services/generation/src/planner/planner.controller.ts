import { calendarRpc, type Input } from '@galley/contracts';
import { RpcHandler } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { CalendarService } from './calendar.service.js';
import { FeedService } from './feed.service.js';

@Controller()
export class PlannerController {
  constructor(
    private readonly calendar: CalendarService,
    private readonly feeds: FeedService,
  ) {}

  @RpcHandler(calendarRpc.read, 'signed-in')
  read(query: Input<typeof calendarRpc.read>) {
    return this.calendar.read(query);
  }

  @RpcHandler(calendarRpc.set, 'signed-in')
  set({ timeZone }: Input<typeof calendarRpc.set>) {
    return this.calendar.setZone(timeZone);
  }

  @RpcHandler(calendarRpc.feed, 'signed-in')
  feed() {
    return this.feeds.state();
  }

  @RpcHandler(calendarRpc.renewFeed, 'signed-in')
  renewFeed() {
    return this.feeds.renew();
  }

  @RpcHandler(calendarRpc.revokeFeed, 'signed-in')
  revokeFeed() {
    return this.feeds.revoke();
  }

  /** Whoever has the address may ask, so there need not be a user. */
  @RpcHandler(calendarRpc.file)
  file({ token }: Input<typeof calendarRpc.file>) {
    return this.feeds.file(token);
  }
}
