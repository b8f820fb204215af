import { AppError, Id, validationError } from '@galley/contracts';
import { Controller, type MessageEvent, Sse } from '@nestjs/common';
import type { Observable } from 'rxjs';
import { z } from 'zod';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { LiveStreams } from './live-streams.js';

const EventsQuery = z.object({ generationId: Id.optional(), jobId: Id.optional() });

@Controller('api/events')
export class EventsController {
  constructor(private readonly streams: LiveStreams) {}

  /** Server-sent events; each one's data is a `LiveEvent` of the contracts. A slow reader is dropped at 1 MB. */
  @Sse('', { maxPendingDataLength: 1_000_000 })
  follow(@Exchange() http: HttpExchange): Observable<MessageEvent> {
    const query = EventsQuery.safeParse(http.input);
    if (!query.success) throw validationError(query.error);
    if (http.signedIn === null) throw new AppError('NOT_SIGNED_IN');
    const { generationId, jobId } = query.data;
    const wish = { userId: http.signedIn.userId, generationId: generationId ?? null, jobId: jobId ?? null };
    return this.streams.open(wish, http.signedIn);
  }
}
