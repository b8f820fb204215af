import { asTeam, Every, UnitOfWork } from '@galley/messaging';
import { SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import type { GoogleEnv } from './google.env.js';
import type { FileFacts, GoogleApi } from './google-api.js';
import { GoogleConnection } from './google-connection.js';
import { GoogleFileEntity } from './google-file.entity.js';
import { GoogleError } from './google-problems.js';
import { ImportJob } from './import.job.js';

/** Google's search may know of a change some time after it happened. */
const overlapMs = 5 * 60_000;
const removedAtOnce = 20;

/**
 * Asks Google now and then which documents people have changed, one question for all of them, and puts the documents of
 * deleted texts into the bin. Of several instances one does it at a time; what is to be done stands in the database.
 */
@Injectable()
export class GoogleWatch {
  private readonly logger = new Logger(GoogleWatch.name);

  constructor(
    private readonly google: GoogleConnection,
    private readonly imports: ImportJob,
    private readonly work: UnitOfWork,
    private readonly dataSource: DataSource,
    @Inject(SERVICE_ENV) private readonly env: GoogleEnv,
  ) {}

  @Every(({ google, env }: GoogleWatch) => (google.connected ? env.GOOGLE_LOOK_MS : null), {
    problem: 'Google was not looked at',
    across: 'google-watch',
  })
  async watch(): Promise<void> {
    const since = await this.claim();
    if (since === null) return;
    await this.look(since);
    await this.clear();
  }

  /** Since when to look; null when another instance has just looked. */
  private async claim(): Promise<Date | null> {
    const [rows] = await this.dataSource.query<[{ seenUntil: Date }[], number]>(
      `UPDATE google_installation SET "lookedAt" = now()
        WHERE "lookedAt" < now() - make_interval(secs => $1) RETURNING "seenUntil"`,
      [(this.env.GOOGLE_LOOK_MS * 0.8) / 1_000],
    );
    return rows[0]?.seenUntil ?? null;
  }

  private async look(seenUntil: Date): Promise<void> {
    const since = new Date(seenUntil.getTime() - overlapMs).toISOString();
    const changed = await (await this.google.api()).changedSince(since);
    if (changed.length === 0) return;
    const versions = new Map(changed.map(({ id, version }) => [id, version]));
    const known = { id: In([...versions.keys()]), removed: false };
    const rows = await this.dataSource.getRepository(GoogleFileEntity).findBy(known);
    const news = rows.filter(({ id, driveVersion }) => versions.get(id) !== driveVersion);
    for (const [teamId, files] of Map.groupBy(news, (row) => row.teamId))
      await asTeam(teamId, () => this.fetch(files));
    // At the end: when a team's jobs could not be stored, the next round finds the same changes.
    await this.dataSource.query('UPDATE google_installation SET "seenUntil" = greatest("seenUntil", $1)', [
      latest(changed),
    ]);
  }

  /** @param files of the team that is acted for */
  private fetch(files: readonly GoogleFileEntity[]): Promise<void> {
    return this.work.run(async (tx) => {
      for (const file of files) await this.imports.enqueue(tx, file);
    });
  }

  private async clear(): Promise<void> {
    const files = this.dataSource.getRepository(GoogleFileEntity);
    const api = await this.google.api();
    const order = { lookedAt: 'ASC' } as const;
    for (const { id, teamId } of await files.find({ where: { removed: true }, order, take: removedAtOnce }))
      await asTeam(teamId, () =>
        this.trash(api, id).then(
          () => files.delete(id),
          // One that Google refuses must not hold up the others: it comes last in the next round.
          async (error: unknown) => {
            this.logger.warn(`${id} is not in Google's bin yet: ${String(error)}`);
            await files.update(id, { lookedAt: new Date() });
          },
        ),
      );
  }

  private async trash(api: GoogleApi, id: string): Promise<void> {
    await api.trash(id).catch((error: unknown) => {
      // Somebody deleted it at Google already.
      if (!(error instanceof GoogleError) || error.code !== 'GOOGLE_GONE') throw error;
    });
  }
}

const latest = (files: readonly FileFacts[]): string =>
  files.map(({ modifiedTime }) => modifiedTime).reduce((a, b) => (a > b ? a : b));
