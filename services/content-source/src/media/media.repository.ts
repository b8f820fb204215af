import { randomBytes } from 'node:crypto';
import { AppError } from '@galley/contracts';
import { acrossTeams, type Tx, UnitOfWork } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MediaEntity } from './media.entity.js';

export type NewMedia = Pick<
  MediaEntity,
  'key' | 'fileName' | 'sha256' | 'bytes' | 'type' | 'durationSeconds'
>;

/** The rows of recordings. */
@Injectable()
export class MediaRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
  ) {}

  byKey(key: string): Promise<MediaEntity | null> {
    return this.rows.findOneBy({ key });
  }

  bySource(sourceId: number): Promise<MediaEntity | null> {
    return this.rows.findOneBy({ sourceId });
  }

  /** @throws AppError SOURCE_NOT_FOUND */
  async requireSource(id: number): Promise<void> {
    const found = await this.dataSource.query<unknown[]>('select 1 from raw_sources where id = $1', [id]);
    if (found.length === 0) throw new AppError('SOURCE_NOT_FOUND', { id });
  }

  bySha256(sha256: string): Promise<MediaEntity | null> {
    return this.rows.findOneBy({ sha256 });
  }

  /** Of whatever team: who has a ticket names none. */
  byId(id: number): Promise<MediaEntity | null> {
    return acrossTeams('media', () => this.rows.findOneBy({ id }));
  }

  /** Whether the row was made: no other one has this key, and the team has no recording with these bytes. */
  async add(media: NewMedia): Promise<boolean> {
    const ticketKey = randomBytes(32).toString('hex');
    const { identifiers } = await this.work.run((tx) =>
      tx.manager
        .createQueryBuilder()
        .insert()
        .into(MediaEntity)
        .values({ ...media, ticketKey })
        .orIgnore()
        .returning('id')
        .execute(),
    );
    return identifiers[0] !== undefined;
  }

  /** The bytes of a known recording stand under another key from now on. */
  async move(id: number, key: string): Promise<void> {
    await this.work.run((tx) => tx.manager.update(MediaEntity, { id }, { key }));
  }

  async remove(id: number): Promise<void> {
    await this.work.run((tx) => tx.manager.delete(MediaEntity, { id }));
  }

  private get rows() {
    return this.dataSource.getRepository(MediaEntity);
  }
}

/** Makes a recording one of this source, in the transaction that stores the source. */
export async function attachMedia(tx: Tx, key: string, sourceId: number): Promise<void> {
  await tx.manager.update(MediaEntity, { key }, { sourceId });
}
