import { AppError, type Segment, type TeamId } from '@galley/contracts';
import { acrossTeams, UnitOfWork } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { Between, DataSource, MoreThan } from 'typeorm';
import { MediaEntity } from '../media/index.js';
import { SpokenWordsEntity, stretchOf, type StoredWord } from '../transcription/index.js';
import { ClipEntity } from './clip.entity.js';
import type { Stretch } from './stretch.js';

/** What a clip has to know of its source. */
export interface ClipSource {
  readonly platformType: string;
  readonly segments: Segment[];
  readonly guruName: string;
}

export type NewClip = Omit<ClipEntity, 'id' | 'createdAt'>;
export type OldClip = Pick<ClipEntity, 'id' | 'key'> & { teamId: TeamId };

const hourMs = 3_600_000;
/** A clip is kept so long; for the last hour nobody is given it any more, so that whoever was can finish. */
const keptHours = 6;
const atOnce = 100;

/** The rows of clips, and what of other rows they are made of. */
@Injectable()
export class ClipsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
  ) {}

  /** @throws AppError SOURCE_NOT_FOUND */
  async source(id: number): Promise<ClipSource> {
    const [row] = await this.dataSource.query<ClipSource[]>(
      `select s."platformType", s.segments, g.name as "guruName" from raw_sources s join gurus g on g.id = s."guruId" where s.id = $1`,
      [id],
    );
    if (!row) throw new AppError('SOURCE_NOT_FOUND', { id });
    return row;
  }

  media(sourceId: number): Promise<MediaEntity | null> {
    return this.dataSource.manager.findOneBy(MediaEntity, { sourceId });
  }

  /** The words that are said about then. */
  async words(sourceId: number, { start, end }: Stretch): Promise<StoredWord[]> {
    const stretch = Between(stretchOf(start) - 1, stretchOf(end) + 1);
    const rows = await this.dataSource.manager.findBy(SpokenWordsEntity, { sourceId, stretch });
    return rows.flatMap(({ words }) => words);
  }

  /** The same clip, cut not long ago. */
  cutBefore(sourceId: number, { start, end }: Stretch): Promise<ClipEntity | null> {
    return this.dataSource.manager.findOneBy(ClipEntity, {
      sourceId,
      startSeconds: start,
      endSeconds: end,
      createdAt: MoreThan(new Date(Date.now() - (keptHours - 1) * hourMs)),
    });
  }

  async add(clip: NewClip): Promise<void> {
    await this.work.run((tx) => tx.manager.insert(ClipEntity, clip));
  }

  ofSource(sourceId: number): Promise<Pick<ClipEntity, 'id' | 'key'>[]> {
    return this.dataSource.manager.findBy(ClipEntity, { sourceId });
  }

  /** Of all teams: those that were kept long enough, and those whose source is gone. */
  old(): Promise<OldClip[]> {
    return acrossTeams('media', () =>
      this.dataSource.query<OldClip[]>(
        `select c.id, c.key, c."teamId" from clips c
          where "createdAt" < now() - interval '${keptHours} hours'
             or not exists (select from raw_sources s where s.id = c."sourceId")
          order by c.id limit ${atOnce}`,
      ),
    );
  }

  async remove(id: number): Promise<void> {
    await this.work.run((tx) => tx.manager.delete(ClipEntity, { id }));
  }
}
