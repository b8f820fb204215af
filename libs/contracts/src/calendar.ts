import { z } from 'zod';
import { Day, TimeZone } from './automation.js';
import { Id, MissingParts, Nothing, Ok, Timestamp } from './common.js';
import { ExportedFile } from './documents.js';
import { rpcFor } from './message.js';
import { PublicationState, PublicationWay } from './publications.js';
import { calendarKinds, calendarLimits } from './publishing.js';

/** Something that happens, or has happened, at a moment. */
export const CalendarEntry = z.object({
  /** Different for each entry. */
  key: z.string(),
  /**
   * `publication`: a text that is planned or out. `written`: a text that the agent has written. `writing`: when the agent works next
   * by its schedule.
   */
  kind: z.enum(calendarKinds),
  at: Timestamp,
  title: z.string(),
  generationId: Id.nullable(),
  guruName: z.string().nullable(),
  /** Of a publication; null for what the agent does. */
  publication: z
    .object({
      id: Id,
      state: PublicationState,
      as: PublicationWay,
      destination: z.string(),
      address: z.string().nullable(),
      problem: z.string().nullable(),
    })
    .nullable(),
});
export type CalendarEntry = z.infer<typeof CalendarEntry>;

export const CalendarQuery = z
  .object({
    /** The first and the last day, in the time zone of the team. */
    from: Day,
    to: Day,
    /** Of whoever looks; it counts while the team has chosen none. */
    timeZone: TimeZone.optional(),
  })
  .refine(({ from, to }) => from <= to, 'The last day is not before the first.')
  .refine(
    ({ from, to }) => Date.parse(to) - Date.parse(from) < calendarLimits.days * 24 * 3_600_000,
    `A calendar shows at most ${calendarLimits.days} days at once.`,
  );
export type CalendarQuery = z.infer<typeof CalendarQuery>;

export const Calendar = z.object({
  /** In which the days are meant. */
  timeZone: z.string(),
  /** Nobody has chosen it yet: it is that of whoever looks. */
  isFirst: z.boolean(),
  /** The earliest first. */
  entries: z.array(CalendarEntry).max(calendarLimits.entries),
  /** There are more than these. */
  more: z.boolean(),
  missing: MissingParts,
});
export type Calendar = z.infer<typeof Calendar>;

export const CalendarSettings = z.object({ timeZone: TimeZone });

/** The address under which calendar programs read the plans of the team. Its token is shown when it is made, and then never again. */
export const CalendarFeed = z.object({
  /** Null: there is none, or it was revoked. */
  madeAt: Timestamp.nullable(),
});
export type CalendarFeed = z.infer<typeof CalendarFeed>;
export const NewCalendarFeed = z.object({ madeAt: Timestamp, token: z.string() });
export type NewCalendarFeed = z.infer<typeof NewCalendarFeed>;
export const FeedToken = z.object({ token: z.string().max(100) });

const { query, command } = rpcFor('generation');
export const calendarRpc = {
  read: query('calendar.read', CalendarQuery, Calendar),
  /** What is planned keeps its moment: only the clock by which people read it is another. */
  set: command('calendar.set', CalendarSettings, CalendarSettings, 'texts.publish'),
  feed: query('calendar.feed', Nothing, CalendarFeed),
  /** The address before it does not work any more. */
  renewFeed: command('calendar.renew-feed', Nothing, NewCalendarFeed, 'texts.publish'),
  revokeFeed: command('calendar.revoke-feed', Nothing, Ok, 'texts.publish'),
  /** For whoever has the address: the plans and what is out, as an iCalendar file. */
  file: query('calendar.file', FeedToken, ExportedFile, null),
};
