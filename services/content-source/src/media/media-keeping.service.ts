import { AppError, type MediaKeeping, type MediaRules } from '@galley/contracts';
import { audit, UnitOfWork } from '@galley/messaging';
import { SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ContentSourceEnv } from '../content-source.env.js';

/** bigint comes as text. */
type Row = Record<'maxBytes' | 'keepDays', string | number | null>;

const numberOf = (value: string | number | null | undefined): number | null =>
  value === null || value === undefined ? null : Number(value);

/** How much of its recordings a team keeps, and for how long. */
@Injectable()
export class MediaKeepingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
    @Inject(SERVICE_ENV) private readonly env: ContentSourceEnv,
  ) {}

  async read(): Promise<MediaKeeping> {
    const [rules, [used]] = await Promise.all([
      this.rules(),
      this.dataSource.query<{ recordings: number; bytes: string }[]>(
        'select count(*)::int as recordings, coalesce(sum(bytes), 0) as bytes from media',
      ),
    ]);
    const limits = [rules.maxBytes, this.env.MEDIA_TEAM_BYTES ?? null].filter((limit) => limit !== null);
    return {
      ...rules,
      recordings: used?.recordings ?? 0,
      usedBytes: Number(used?.bytes ?? 0),
      limitBytes: limits.length === 0 ? null : Math.min(...limits),
    };
  }

  async set(rules: MediaRules): Promise<MediaKeeping> {
    const before = await this.rules();
    await this.work.run(async (tx) => {
      await tx.manager.query(
        `insert into media_rules ("maxBytes", "keepDays") values ($1, $2)
           on conflict ("teamId") do update
           set "maxBytes" = excluded."maxBytes", "keepDays" = excluded."keepDays", "updatedAt" = now()`,
        [rules.maxBytes, rules.keepDays],
      );
      await audit(tx, 'content-source', {
        action: 'recordings.keeping-changed',
        before: { ...before },
        after: { ...rules },
      });
    });
    return this.read();
  }

  /** @throws AppError MEDIA_SHARE_USED when the team has no room for so many bytes */
  async refuseWithoutRoom(bytes: number): Promise<void> {
    const { usedBytes, limitBytes } = await this.read();
    if (limitBytes === null || usedBytes + bytes <= limitBytes) return;
    throw new AppError('MEDIA_SHARE_USED', { used: gigabytes(usedBytes), limit: gigabytes(limitBytes) });
  }

  private async rules(): Promise<MediaRules> {
    const [row] = await this.dataSource.query<Row[]>('select "maxBytes", "keepDays" from media_rules');
    return { maxBytes: numberOf(row?.maxBytes), keepDays: numberOf(row?.keepDays) };
  }
}

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`;
