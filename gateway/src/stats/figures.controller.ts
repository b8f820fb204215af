import {
  type Figures,
  FiguresQuery,
  figuresRpc,
  figureWeeks,
  validationError,
  httpApi,
} from '@galley/contracts';
import { Controller } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward, missingOf } from '../http/forward.js';
import { Serves } from '../http/serves.js';
import { weeksUntil } from './weeks.js';

/** What the dashboard draws: each service counts its own by the reader's weeks, and they are put side by side here. */
@Controller()
export class FiguresController {
  constructor(private readonly forward: Forward) {}

  /** @throws AppError VALIDATION_FAILED for a time zone that is not known */
  @Serves(httpApi.dashboard.figures)
  async read(@Exchange() http: HttpExchange): Promise<Figures> {
    const query = FiguresQuery.safeParse(http.input);
    if (!query.success) throw validationError(query.error);
    const { timeZone } = query.data;
    const weeks = weeksUntil(new Date(), timeZone, figureWeeks);
    const input = { weeks: weeks.map(({ at }) => at) };
    const [topics, texts, ingest] = await Promise.all([
      this.forward.callOptional(figuresRpc.topics, http, input),
      this.forward.callOptional(figuresRpc.texts, http, input),
      this.forward.callOptional(figuresRpc.ingest, http, {}),
    ]);
    return {
      timeZone,
      weeks: weeks.map(({ start }, n) => ({
        start,
        topics: topics?.perWeek[n] ?? 0,
        texts: texts?.perWeek[n] ?? 0,
        published: texts?.publishedPerWeek[n]?.texts ?? 0,
        hoursToPublished: texts?.publishedPerWeek[n]?.hours ?? null,
      })),
      published: texts?.published ?? { texts: 0, hours: null },
      coverage: topics?.coverage ?? { sources: 0, covered: null, worst: [] },
      drafts: texts?.drafts ?? { mine: 0, team: 0 },
      ingest: ingest ?? { running: 0, failed: 0 },
      missing: missingOf({ topics, texts, sources: ingest }),
    };
  }
}
