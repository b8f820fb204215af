import { AppError, guruEvents, Guru, type GuruChanges, type GuruInput } from '@galley/contracts';
import { audit, UnitOfWork, type Tx } from '@galley/messaging';
import { binRemovedAt, inShape, refusingTwins } from '@galley/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import type { z } from 'zod';
import { GuruEntity } from './guru.entity.js';
import { addGuru, ofName, publishChanged, refOf } from './guru.repository.js';

type Counts = { sourceCount: number; topicCount: number };

/** The content experts; every change is published with the guru's present state. */
@Injectable()
export class GurusService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
  ) {}

  /** All gurus but the deleted ones, oldest first, so that the first one never changes. */
  async list(): Promise<Guru[]> {
    const gurus = await this.dataSource.manager.find(GuruEntity, {
      where: { deletedAt: IsNull() },
      order: { id: 'ASC' },
    });
    const counts = await this.counts();
    return gurus.map((guru) => toGuru(guru, counts.get(guru.id)));
  }

  /** Deleted or not, since texts that stay are still rewritten in its style. @throws AppError GURU_NOT_FOUND */
  async get(id: number): Promise<Guru> {
    const guru = await this.dataSource.manager.findOneBy(GuruEntity, { id });
    if (!guru) throw new AppError('GURU_NOT_FOUND', { id });
    return toGuru(guru, (await this.counts(id)).get(id));
  }

  /** @throws AppError GURU_EXISTS when the name is taken, whatever its case */
  async create(input: z.output<typeof GuruInput>): Promise<Guru> {
    const { id } = await this.work.run((tx) => addGuru(tx, input));
    return this.get(id);
  }

  /** @throws AppError GURU_NOT_FOUND, GURU_EXISTS */
  async change(id: number, { name, description }: z.output<typeof GuruChanges>): Promise<Guru> {
    return this.set(id, { name, description }, async (tx) => {
      const twin = await ofName(tx.manager, name);
      if (!twin || twin.id === id) return;
      const problem = 'A deleted guru has this name. Please choose another one.';
      throw new AppError('GURU_EXISTS', { name }, twin.deletedAt ? problem : undefined);
    });
  }

  /** @param imageUrl an empty text removes the image */
  async setImage(id: number, imageUrl: string): Promise<Guru> {
    return this.set(id, { imageUrl: imageUrl === '' ? null : imageUrl });
  }

  /** @param systemPrompt an empty text removes the prompt */
  async setPrompt(id: number, systemPrompt: string): Promise<Guru> {
    return this.set(id, { systemPrompt: systemPrompt.trim() === '' ? null : systemPrompt });
  }

  /** Its sources, topics and texts stay, and go on naming it. @throws AppError GURU_NOT_FOUND */
  async remove(id: number): Promise<{ success: true }> {
    await this.work.run(async (tx) => {
      const guru = await locked(tx.manager, id);
      const deletedAt = new Date();
      await tx.manager.update(GuruEntity, { id }, { deletedAt });
      await audit(tx, 'content-source', { action: 'guru.deleted', thing: { id, name: guru.name } });
      await tx.publish(guruEvents.deleted, { ...refOf(guru), restorableUntil: binRemovedAt(deletedAt) });
    });
    return { success: true };
  }

  private async set(
    id: number,
    changes: Partial<Pick<GuruEntity, 'name' | 'description' | 'imageUrl' | 'systemPrompt'>>,
    check: (tx: Tx) => Promise<void> = () => Promise.resolve(),
  ): Promise<Guru> {
    await this.work.run(async (tx) => {
      const guru = await locked(tx.manager, id);
      await check(tx);
      const changed = await refusingTwins(new AppError('GURU_EXISTS', { name: changes.name }), () =>
        tx.manager.save(GuruEntity, { ...guru, ...changes }),
      );
      await audit(tx, 'content-source', {
        action: 'guru.changed',
        thing: { id, name: guru.name },
        after: { changed: Object.keys(changes) },
      });
      await publishChanged(tx, changed);
    });
    return this.get(id);
  }

  private async counts(guruId?: number): Promise<Map<number, Counts>> {
    const rows = await this.dataSource.query<(Counts & { guruId: number })[]>(
      // A call of several experts counts for each of them. Its topics count for the guru to whom they belong.
      `select own."guruId", count(*)::int as "sourceCount",
              sum(case when s."guruTopics" is not null then coalesce((s."guruTopics" ->> own."guruId"::text)::int, 0)
                       when own."guruId" = s."guruId" then s."topicCount" else 0 end)::int as "topicCount"
         from raw_sources s
        cross join lateral (select s."guruId" union select unnest(s."guruIds")) own ("guruId")
        where $1::int is null or own."guruId" = $1 group by own."guruId"`,
      [guruId ?? null],
    );
    return new Map(rows.map((row) => [row.guruId, row]));
  }
}

/** One that is not deleted, locked until the transaction ends. @throws AppError GURU_NOT_FOUND */
async function locked(manager: EntityManager, id: number): Promise<GuruEntity> {
  const guru = await manager.findOne(GuruEntity, {
    where: { id, deletedAt: IsNull() },
    lock: { mode: 'pessimistic_write' },
  });
  if (!guru) throw new AppError('GURU_NOT_FOUND', { id });
  return guru;
}

const toGuru = (
  guru: GuruEntity,
  { sourceCount, topicCount }: Counts = { sourceCount: 0, topicCount: 0 },
): Guru => inShape(Guru, guru, { sourceCount, topicCount });
