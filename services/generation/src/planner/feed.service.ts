import {
  AppError,
  type CalendarEntry,
  type CalendarFeed,
  calendarLimits,
  type ExportedFile,
  type NewCalendarFeed,
  type TeamId,
} from '@galley/contracts';
import { acrossTeams, asTeam } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { DateTime } from 'luxon';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { CalendarService } from './calendar.service.js';
import { feedHash, newFeedToken } from './feed-token.js';

const shownMinutes = 15;

/** The calendar of a team for calendar programs: whoever has its address reads it, until it is renewed or revoked. */
@Injectable()
export class FeedService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly calendar: CalendarService,
  ) {}

  async state(): Promise<CalendarFeed> {
    const [row] = await this.dataSource.query<{ madeAt: Date }[]>('SELECT "madeAt" FROM calendar_feeds');
    return { madeAt: row?.madeAt.toISOString() ?? null };
  }

  async renew(): Promise<NewCalendarFeed> {
    const token = newFeedToken();
    const [row] = await this.dataSource.query<[{ madeAt: Date }]>(
      `INSERT INTO calendar_feeds ("tokenHash") VALUES ($1)
       ON CONFLICT ("teamId") DO UPDATE SET "tokenHash" = excluded."tokenHash", "madeAt" = now() RETURNING "madeAt"`,
      [feedHash(token)],
    );
    return { madeAt: row.madeAt.toISOString(), token };
  }

  async revoke(): Promise<{ success: true }> {
    await this.dataSource.query('DELETE FROM calendar_feeds');
    return { success: true };
  }

  /** @throws AppError CALENDAR_FEED_NOT_FOUND */
  async file(token: string, now = new Date()): Promise<z.output<typeof ExportedFile>> {
    const [found] = await acrossTeams('calendar-feeds', () =>
      this.dataSource.query<{ teamId: TeamId }[]>(
        'SELECT "teamId" FROM calendar_feeds WHERE "tokenHash" = $1',
        [feedHash(token)],
      ),
    );
    if (!found) throw new AppError('CALENDAR_FEED_NOT_FOUND');
    const day = (days: number) => DateTime.fromJSDate(now).plus({ days }).toFormat('yyyy-MM-dd');
    const query = { from: day(-calendarLimits.fileBefore), to: day(calendarLimits.fileAfter) };
    const { entries } = await asTeam(found.teamId, () => this.calendar.read(query, now));
    return {
      fileName: 'galley.ics',
      mediaType: 'text/calendar; charset=utf-8',
      body: Buffer.from(fileOf(entries, now)).toString('base64'),
    };
  }
}

function fileOf(entries: readonly CalendarEntry[], now: Date): string {
  const calendar = ical({
    name: 'Galley',
    prodId: { company: 'Galley', product: 'Calendar' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 15 * 60,
  });
  // What the agent has yet to write is no date that anybody has to keep.
  for (const { key, at, title, publication, guruName } of entries.filter(({ kind }) => kind !== 'writing')) {
    const start = new Date(at);
    const details = [publication && sentences[publication.state], publication?.problem, guruName];
    calendar.createEvent({
      id: `${key}@galley`,
      start,
      end: new Date(start.getTime() + shownMinutes * 60_000),
      stamp: now,
      summary: publication ? `${title} → ${publication.destination}` : title,
      description: details.filter(Boolean).join('\n'),
      ...(publication?.address ? { url: publication.address } : {}),
      status: publication?.state === 'planned' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}

const sentences: Record<NonNullable<CalendarEntry['publication']>['state'], string> = {
  planned: 'Planned',
  publishing: 'On its way',
  published: 'Published',
  failed: 'Failed',
  missed: 'Missed',
  withdrawing: 'Being taken down',
  withdrawn: 'Taken down',
  disconnected: 'No longer connected',
};
