import { z } from 'zod';
import { Day, TimeZone } from './automation.js';
import { Id, MissingParts, Timestamp } from './common.js';
import { rpcFor } from './message.js';

/** How many weeks the dashboard looks back, the present one included. */
export const figureWeeks = 12;

/** The middle half of some durations, in hours: a quarter is shorter than `from`, half than `median`, a quarter longer than `to`. */
export const Spread = z.object({ from: z.number(), median: z.number(), to: z.number() });
export type Spread = z.infer<typeof Spread>;

/** A source and the share of its transcript, 0 to 1, that lies in at least one of its topics. */
export const SourceCoverage = z.object({
  sourceId: Id,
  title: z.string(),
  covered: z.number(),
  topics: z.number().int(),
});

export const CoverageFigures = z.object({
  /** How many sources are counted: all but those whose topics are being looked for. */
  sources: z.number().int(),
  /** Of all their characters together; null without a source. */
  covered: z.number().nullable(),
  /** Least covered first, at most eight. */
  worst: z.array(SourceCoverage),
});

/** Texts that are marked as Published, and how long it took from the source's arrival to the first time they were. */
const PublishedFigures = z.object({
  texts: z.number().int(),
  /** Null where no such text names a source. */
  hours: Spread.nullable(),
});

export const DraftFigures = z.object({
  /** The caller's own that have a text and wait as Draft. */
  mine: z.number().int(),
  /** The same for those of the automated agent, which any signed-in user may finish. */
  team: z.number().int(),
});

export const IngestFigures = z.object({
  running: z.number().int(),
  /** Ended without a source in the last seven days and not tried again. */
  failed: z.number().int(),
});

/** The moments at which weeks begin, oldest first; the last of them goes on until now. */
const Weeks = z.object({ weeks: z.array(Timestamp).min(1).max(53) });

/** Each service counts what is its own, by the same weeks; lists have one entry for each of them. */
export const figuresRpc = {
  topics: rpcFor('topic').query(
    'figures.get',
    Weeks,
    z.object({ perWeek: z.array(z.number().int()), coverage: CoverageFigures }),
  ),
  texts: rpcFor('generation').query(
    'figures.get',
    Weeks,
    z.object({
      perWeek: z.array(z.number().int()),
      publishedPerWeek: z.array(PublishedFigures),
      published: PublishedFigures,
      drafts: DraftFigures,
    }),
  ),
  ingest: rpcFor('content-source').query('figures.get', z.object({}), IngestFigures),
};

/** `GET /api/stats/figures?timeZone=Europe/Vienna`; without a time zone the weeks are those of UTC. */
export const FiguresQuery = z.object({ timeZone: TimeZone.optional().default('UTC') });

/** What the dashboard draws. Topics, texts and sources are the team's; drafts that wait are the reader's and the agent's. */
export const Figures = z.object({
  timeZone: z.string(),
  /** Oldest first, from Monday to Monday in the time zone. */
  weeks: z.array(
    z.object({
      start: Day,
      topics: z.number().int(),
      texts: z.number().int(),
      published: z.number().int(),
      hoursToPublished: Spread.nullable(),
    }),
  ),
  /** Of all these weeks together. */
  published: PublishedFigures,
  coverage: CoverageFigures,
  drafts: DraftFigures,
  ingest: IngestFigures,
  missing: MissingParts,
});
export type Figures = z.infer<typeof Figures>;
