import { AppError, httpApi, Id, validationError } from '@galley/contracts';
import { Controller, type MessageEvent } from '@nestjs/common';
import type { Observable } from 'rxjs';
import { z } from 'zod';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Serves } from '../http/serves.js';
import { asServerSent, LiveStreams } from './live-streams.js';

const EventsQuery = z.object({ generationId: Id.optional(), jobId: Id.optional() });

@Controller()
export class EventsController {
  constructor(private readonly streams: LiveStreams) {}

  /** Server-sent events; each one's data is a `LiveEvent` of the contracts. A slow reader is dropped at 1 MB. */
  @Serves(httpApi.live.events)
  follow(@Exchange() http: HttpExchange): Observable<MessageEvent> {
    const query = EventsQuery.safeParse(http.input);
    if (!query.success) throw validationError(query.error);
    if (http.signedIn === null) throw new AppError('NOT_SIGNED_IN');
    const { generationId, jobId } = query.data;
    const eventFilter = {
      userId: http.signedIn.userId,
      teamId: http.signedIn.teamId,
      generationId: generationId ?? null,
      jobId: jobId ?? null,
    };
    return asServerSent(this.streams.during(http.signedIn, this.streams.events(eventFilter)));
  }
}
