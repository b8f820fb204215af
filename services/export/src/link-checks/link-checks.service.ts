import { AppError, type CheckedLink, linksWaitMs } from '@galley/contracts';
import { Every } from '@galley/messaging';
import { SERVICE_ENV } from '@galley/service-kit';
import { downloadInto, HostResolver } from '@galley/service-kit/outgoing';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { DestinationEnv } from '../adapters/index.js';

const dayMs = 24 * 60 * 60 * 1_000;
/** Nobody looks at older answers: texts are published within weeks. */
const keptDays = 90;
const linkMs = 6_000;
/** Links that are asked at the same moment. */
const atOnce = 8;

type Found = Pick<CheckedLink, 'address' | 'answers' | 'problem'>;
interface Row extends Found {
  readonly checkedAt: Date;
}

/** Asks pages that texts link to, and remembers what they said. */
@Injectable()
export class LinkChecksService {
  private readonly logger = new Logger(LinkChecksService.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly resolver: HostResolver,
    @Inject(SERVICE_ENV) private readonly env: DestinationEnv,
  ) {}

  /** As they were when they were last asked. */
  async known(addresses: readonly string[]): Promise<{ links: CheckedLink[] }> {
    const rows = await this.dataSource.query<Row[]>(
      'SELECT address, answers, problem, "checkedAt" FROM checked_links WHERE address = ANY ($1) ORDER BY array_position($1::text[], address)',
      [addresses],
    );
    return { links: rows.map((row) => ({ ...row, checkedAt: row.checkedAt.toISOString() })) };
  }

  /** Those that could not be asked in time are as they were before. */
  async check(addresses: readonly string[]): Promise<{ links: CheckedLink[] }> {
    const stop = AbortSignal.timeout(linksWaitMs);
    const waiting = [...new Set(addresses)];
    const found: Found[] = [];
    const askInTurn = async () => {
      for (let next = waiting.shift(); next !== undefined && !stop.aborted; next = waiting.shift()) {
        const answer = await this.ask(next, stop);
        if (answer) found.push(answer);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, askInTurn));
    await this.dataSource.query(
      `INSERT INTO checked_links (address, answers, problem, "checkedAt")
         SELECT address, answers, problem, now() FROM jsonb_to_recordset($1::jsonb) AS found (address text, answers boolean, problem text)
       ON CONFLICT ("teamId", address) DO UPDATE
         SET answers = excluded.answers, problem = excluded.problem, "checkedAt" = excluded."checkedAt"`,
      [JSON.stringify(found)],
    );
    return this.known(addresses);
  }

  /** Deletes old answers. */
  @Every(dayMs, {
    problem: 'Old answers of links could not be deleted',
    first: 'before-ready',
    across: 'retention',
  })
  async sweep(): Promise<void> {
    // TypeORM answers a DELETE with [rows, count].
    const [, count] = await this.dataSource.query<[unknown[], number]>(
      'DELETE FROM checked_links WHERE "checkedAt" < now() - make_interval(days => $1)',
      [keptDays],
    );
    if (count > 0) this.logger.log(`${count} answers of links have reached their age and are gone.`);
  }

  /** Null when all were stopped before it said anything. */
  private async ask(address: string, signal: AbortSignal): Promise<Found | null> {
    const { resolver, env } = this;
    const options = {
      resolver,
      allowed: env.PUBLISH_ALLOWED_HOSTS,
      accept: '*/*',
      maxBytes: 1,
      timeoutMs: linkMs,
      signal,
    };
    try {
      // That it answers is enough: its body is not read.
      await downloadInto(address, options, () => Promise.resolve());
      return { address, answers: true, problem: null };
    } catch (error) {
      if (signal.aborted) return null;
      if (error instanceof AppError) return { address, answers: false, problem: problemOf(error) };
      throw error;
    }
  }
}

/** Many sites let people in and no programs. */
function problemOf({ details, message }: AppError): string {
  const isClosed = [401, 403, 429].some((status) => details['status'] === status);
  return isClosed ? `${message} It may let people in all the same: please open it yourself.` : message;
}
