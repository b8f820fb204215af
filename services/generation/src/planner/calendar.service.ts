import {
  type Calendar,
  type CalendarEntry,
  calendarLimits,
  type CalendarQuery,
  type PublicationState,
  type PublicationWay,
} from '@galley/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AutomationSettingsService } from '../automation/index.js';
import { boundsOf, runsBetween } from '../calendar/index.js';
import { TeamZone } from '../publishing/index.js';

interface PublicationRow {
  readonly id: number;
  readonly generationId: number;
  readonly title: string | null;
  readonly guruName: string;
  readonly at: Date;
  readonly state: PublicationState;
  readonly way: PublicationWay;
  readonly destinationName: string;
  readonly address: string | null;
  readonly problem: string | null;
}
interface WrittenRow {
  readonly id: number;
  readonly title: string | null;
  readonly guruName: string;
  readonly at: Date;
}

const untitled = 'Untitled Generation';

/** What happens when: plans, what is out, and the texts of the agent. */
@Injectable()
export class CalendarService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly zone: TeamZone,
    private readonly automation: AutomationSettingsService,
  ) {}

  /** The days of a calendar in the time zone of the team. */
  async read({ from, to, timeZone: first }: CalendarQuery, now = new Date()): Promise<Calendar> {
    const chosen = await this.zone.read();
    const timeZone = chosen ?? first ?? 'UTC';
    const [start, end] = [boundsOf(from, timeZone).from, boundsOf(to, timeZone).to];
    const [publications, written, settings] = await Promise.all([
      this.publications(start, end),
      this.written(start, end),
      this.automation.read(),
    ]);
    const writing = runsBetween(settings, start > now ? start : now, end).map(nextWriting);
    const all = [...publications, ...written, ...writing].sort(
      (a, b) => a.at.localeCompare(b.at) || a.key.localeCompare(b.key),
    );
    const entries = all.slice(0, calendarLimits.entries);
    return { timeZone, isFirst: chosen === null, entries, more: all.length > entries.length, missing: [] };
  }

  async setZone(timeZone: string): Promise<{ timeZone: string }> {
    await this.zone.write(timeZone);
    return { timeZone };
  }

  /** A plan stands at its time, and what is out at the time when it went out. Taken down or never there, it is not in the calendar. */
  private async publications(start: Date, end: Date): Promise<CalendarEntry[]> {
    const rows = await this.dataSource.query<PublicationRow[]>(
      `SELECT p.id, p."generationId", coalesce(g.title, g."subjectLine") AS title, guru.name AS "guruName",
              coalesce(p."plannedFor", p."publishedAt") AS at, p.state, p.way, p."destinationName", p.address, p.problem
         FROM text_publications p JOIN generations g ON g.id = p."generationId" JOIN guru_refs guru ON guru.id = g."guruId"
        WHERE coalesce(p."plannedFor", p."publishedAt") >= $1 AND coalesce(p."plannedFor", p."publishedAt") < $2
          AND p.state <> 'withdrawn' ORDER BY at, p.id LIMIT $3`,
      [start, end, calendarLimits.entries + 1],
    );
    return rows.map((row) => ({
      key: `publication-${row.id}`,
      kind: 'publication',
      at: row.at.toISOString(),
      title: row.title ?? untitled,
      generationId: row.generationId,
      guruName: row.guruName,
      publication: {
        id: row.id,
        state: row.state,
        as: row.way,
        destination: row.destinationName,
        address: row.address,
        problem: row.problem,
      },
    }));
  }

  private async written(start: Date, end: Date): Promise<CalendarEntry[]> {
    const rows = await this.dataSource.query<WrittenRow[]>(
      `SELECT g.id, coalesce(g.title, g."subjectLine") AS title, guru.name AS "guruName", g."createdAt" AS at
         FROM generations g JOIN guru_refs guru ON guru.id = g."guruId"
        WHERE g."userId" IS NULL AND g."activeVersion" > 0 AND g."createdAt" >= $1 AND g."createdAt" < $2
        ORDER BY g."createdAt", g.id LIMIT $3`,
      [start, end, calendarLimits.entries + 1],
    );
    return rows.map(({ id, title, guruName, at }) => ({
      key: `written-${id}`,
      kind: 'written',
      at: at.toISOString(),
      title: title ?? untitled,
      generationId: id,
      guruName,
      publication: null,
    }));
  }
}

const nextWriting = (at: Date): CalendarEntry => ({
  key: `writing-${at.toISOString()}`,
  kind: 'writing',
  at: at.toISOString(),
  title: 'The agent writes',
  generationId: null,
  guruName: null,
  publication: null,
});
