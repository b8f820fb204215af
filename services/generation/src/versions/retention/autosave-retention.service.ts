import { Every } from '@galley/messaging';
import { SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { GenerationEnv } from '../../generation.env.js';
import { outdated, type RetainedVersion, type RetentionRules } from './outdated.js';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Texts that are found with one statement. */
const atOnce = 200;

/**
 * Removes autosaved versions that are not kept any longer (ADR 0047), some hours apart and at the start. Numbers of versions
 * never change, so a history has gaps. Any number of processes may do it at once.
 */
@Injectable()
export class AutosaveRetention {
  private readonly logger = new Logger(AutosaveRetention.name);
  private readonly rules: RetentionRules;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(SERVICE_ENV) private readonly env: GenerationEnv,
  ) {
    this.rules = {
      allMs: env.AUTOSAVES_KEEP_ALL_HOURS * hourMs,
      hourlyMs: env.AUTOSAVES_KEEP_HOURLY_DAYS * dayMs,
      activeMs: env.AUTOSAVES_KEEP_ACTIVE_HOURS * hourMs,
      last: env.AUTOSAVES_KEEP_LAST,
    };
  }

  /** One text in each transaction, so that nobody waits for a lock. */
  @Every(({ env }: AutosaveRetention) => env.AUTOSAVES_SWEEP_MS, {
    problem: 'Autosaved versions could not be removed',
    first: 'at-start',
    across: 'retention',
    onWorkers: true,
  })
  async sweep(signal: AbortSignal): Promise<void> {
    let removed = 0;
    for (let after = 0, found = [0]; found.length > 0 && !signal.aborted; after = found.at(-1) ?? after) {
      found = await this.textsAfter(after);
      for (const id of found)
        if (!signal.aborted)
          removed += await this.dataSource.transaction((manager) => this.thin(manager, id));
    }
    if (removed > 0) this.logger.log(`${removed} autosaved versions have reached their age and are gone.`);
  }

  private async textsAfter(id: number): Promise<number[]> {
    const rows = await this.dataSource.query<{ id: number }[]>(
      `SELECT DISTINCT "generationId" AS id FROM content_versions
        WHERE autosaved AND "generationId" > $1 AND "createdAt" < now() - make_interval(secs => $2)
        ORDER BY "generationId" LIMIT ${atOnce}`,
      [id, this.rules.allMs / 1_000],
    );
    return rows.map((row) => row.id);
  }

  /** The lock keeps a version from being restored or published meanwhile; a text that is in use waits for the next time. */
  private async thin(manager: EntityManager, id: number): Promise<number> {
    const [text] = await manager.query<{ unwritten: Record<string, number> }[]>(
      'SELECT unwritten FROM generations WHERE id = $1 FOR UPDATE SKIP LOCKED',
      [id],
    );
    if (!text) return 0;
    const versions = await manager.query<RetainedVersion[]>(
      `SELECT version, autosaved, "userComment" IS NOT NULL AS named, "isActive" = 1 AS active, "baseVersion", "createdAt"
         FROM content_versions WHERE "generationId" = $1 ORDER BY version`,
      [id],
    );
    const referenced = new Set([
      ...Object.values(text.unwritten),
      ...(await this.ofRefinements(manager, id)),
    ]);
    const gone = outdated(versions, referenced, this.rules, Date.now());
    if (gone.length > 0)
      await manager.query('DELETE FROM content_versions WHERE "generationId" = $1 AND version = ANY($2)', [
        id,
        gone,
      ]);
    return gone.length;
  }

  /** The versions that refinements started from or made. */
  private async ofRefinements(manager: EntityManager, id: number): Promise<number[]> {
    const rows = await manager.query<{ version: number | null }[]>(
      `SELECT (seen ->> 'version')::int AS version FROM refinements WHERE "generationId" = $1
        UNION SELECT version FROM refinements WHERE "generationId" = $1`,
      [id],
    );
    return rows.flatMap(({ version }) => version ?? []);
  }
}
