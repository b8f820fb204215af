import { calendarRpc, httpApi } from '@galley/contracts';
import { Controller } from '@nestjs/common';
import { asFile } from '../documents/as-file.js';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';
import { Serves } from '../http/serves.js';

/** The plans of a team for calendar programs. */
@Controller()
export class CalendarController {
  constructor(private readonly forward: Forward) {}

  /** @throws AppError CALENDAR_FEED_NOT_FOUND */
  @Serves(httpApi.calendar.file)
  async file(@Exchange() http: HttpExchange) {
    return asFile(http, await this.forward.call(calendarRpc.file, http));
  }
}
