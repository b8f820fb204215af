import { AppError, guruEvents, Guru, type GuruInput } from '@galley/contracts';
import { UnitOfWork, type Tx } from '@galley/messaging';
import { inShape } from '@galley/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { GuruEntity } from './guru.entity.js';

type Counts = { sourceCount: number; topicCount: number };

/** The content experts; every change is published with the guru's present state. */
@Injectable()
export class GurusService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
  ) {}

  /** All gurus, oldest first, so that the first one never changes. */
  async list(): Promise<Guru[]> {
    const gurus = await this.dataSource.manager.find(GuruEntity, { order: { id: 'ASC' } });
    const counts = await this.counts();
    return gurus.map((guru) => toGuru(guru, counts.get(guru.id)));
  }

  /** @throws AppError GURU_NOT_FOUND */
  async get(id: number): Promise<Guru> {
    const guru = await existing(this.dataSource.manager, id);
    return toGuru(guru, (await this.counts(id)).get(id));
  }

  /** @throws AppError GURU_EXISTS when the name is taken, whatever its case */
  async create(input: z.output<typeof GuruInput>): Promise<Guru> {
    return this.work.run(async (tx) => toGuru(await addGuru(tx, input)));
  }

  /** @param imageUrl an empty text removes the image */
  async setImage(id: number, imageUrl: string): Promise<Guru> {
    return this.change(id, { imageUrl: imageUrl === '' ? null : imageUrl });
  }

  /** @param systemPrompt an empty text removes the prompt */
  async setPrompt(id: number, systemPrompt: string): Promise<Guru> {
    return this.change(id, { systemPrompt: systemPrompt.trim() === '' ? null : systemPrompt });
  }

  private async change(
    id: number,
    changes: Partial<Pick<GuruEntity, 'imageUrl' | 'systemPrompt'>>,
  ): Promise<Guru> {
    await this.work.run(async (tx) => {
      const guru = await existing(tx.manager, id);
      await publish(tx, await tx.manager.save(GuruEntity, { ...guru, ...changes }));
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

/** Stores a guru and publishes it. @throws AppError GURU_EXISTS */
export async function addGuru(tx: Tx, input: z.output<typeof GuruInput>): Promise<GuruEntity> {
  const rows = await tx.manager.query<{ id: number }[]>(
    `insert into gurus (name, description, "imageUrl", "systemPrompt", "assistantId") values ($1, $2, $3, $4, $5)
     on conflict (lower(name)) do nothing returning id`,
    [input.name, input.description, input.imageUrl, input.systemPrompt, input.assistantId],
  );
  const [row] = rows;
  if (!row) throw new AppError('GURU_EXISTS', { name: input.name });
  const guru = await existing(tx.manager, row.id);
  await publish(tx, guru);
  return guru;
}

/** The guru of that name, whatever its case. @throws AppError GURU_NOT_FOUND */
export async function guruNamed(manager: EntityManager, name: string): Promise<GuruEntity> {
  const guru = await manager
    .createQueryBuilder(GuruEntity, 'guru')
    .where('lower(guru.name) = lower(:name)', { name: name.trim() })
    .getOne();
  if (!guru) throw new AppError('GURU_NOT_FOUND', { guruName: name });
  return guru;
}

async function existing(manager: EntityManager, id: number): Promise<GuruEntity> {
  const guru = await manager.findOneBy(GuruEntity, { id });
  if (!guru) throw new AppError('GURU_NOT_FOUND', { id });
  return guru;
}

async function publish(tx: Tx, { id, name, description, imageUrl }: GuruEntity): Promise<void> {
  await tx.publish(guruEvents.changed, { id, name, description, imageUrl });
}

const toGuru = (
  guru: GuruEntity,
  { sourceCount, topicCount }: Counts = { sourceCount: 0, topicCount: 0 },
): Guru => inShape(Guru, guru, { sourceCount, topicCount });
