import { acrossTeams, asTeam, Every } from '@galley/messaging';
import type { MediaStore } from '@galley/media';
import type { TeamId } from '@galley/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { MediaEntity } from './media.entity.js';
import { MediaService } from './media.service.js';
import { MEDIA_STORE } from './media.store.js';

const hourMs = 3_600_000;
/** A job that failed may be tried again for so long; then nobody comes back for its recording. */
const unusedDays = 7;
const atOnce = 100;

type Left = Pick<MediaEntity, 'id' | 'key'> & { teamId: TeamId };

/**
 * Removes recordings that belong to no source, not even to one in the bin, those that are older than their team keeps them, and uploads
 * that were never finished.
 */
@Injectable()
export class MediaSweep {
  constructor(
    private readonly dataSource: DataSource,
    private readonly media: MediaService,
    @Inject(MEDIA_STORE) private readonly store: MediaStore | null,
  ) {}

  @Every(hourMs, { problem: 'Recordings that nobody uses could not be removed', onWorkers: true })
  async sweep(): Promise<void> {
    if (!this.store) return;
    for (const { teamId, ...media } of await this.unused())
      await asTeam(teamId, () => this.media.remove(media));
    await this.store.arrivals.deleteExpired();
  }

  private unused(): Promise<Left[]> {
    return acrossTeams('media', () =>
      this.dataSource.query<Left[]>(
        `select m.id, m.key, m."teamId" from media m
          where ("sourceId" is null and "createdAt" < now() - interval '${unusedDays} days')
             or ("sourceId" is not null and not exists (select from raw_sources s where s.id = m."sourceId")
                 and not exists (select from bin where kind = 'source' and "itemId" = m."sourceId"))
             or ("sourceId" is not null and exists (select from media_rules r where r."teamId" = m."teamId"
                 and m."createdAt" < now() - make_interval(days => r."keepDays")))
          order by m.id limit ${atOnce}`,
      ),
    );
  }
}
