import { AppError, guruEvents, type GuruInput, type GuruRef } from '@galley/contracts';
import type { Tx } from '@galley/messaging';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { GuruEntity } from './guru.entity.js';

type NewGuru = z.output<typeof GuruInput>;

/** Stores a guru and publishes it. A deleted guru of that name comes back with what was given. @throws AppError GURU_EXISTS */
export async function addGuru(tx: Tx, input: NewGuru): Promise<GuruEntity> {
  const [row] = await tx.manager.query<{ id: number }[]>(
    `insert into gurus (name, description, "imageUrl", "systemPrompt", "assistantId") values ($1, $2, $3, $4, $5)
     on conflict ("teamId", lower(name)) do nothing returning id`,
    [input.name, input.description, input.imageUrl, input.systemPrompt, input.assistantId],
  );
  const guru = row
    ? await tx.manager.findOneByOrFail(GuruEntity, { id: row.id })
    : await deletedTwin(tx, input);
  await publishChanged(tx, guru);
  return guru;
}

async function deletedTwin(tx: Tx, input: NewGuru): Promise<GuruEntity> {
  const twin = await ofName(tx.manager, input.name);
  if (!twin?.deletedAt) throw new AppError('GURU_EXISTS', { name: input.name });
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));
  await tx.manager.update(GuruEntity, { id: twin.id }, given);
  return restoreGuru(tx, twin.id);
}

/** The guru of that name, whatever its case. A deleted one comes back. @throws AppError GURU_NOT_FOUND */
export async function guruNamed(tx: Tx, name: string): Promise<GuruEntity> {
  const guru = await ofName(tx.manager, name);
  if (!guru) throw new AppError('GURU_NOT_FOUND', { guruName: name });
  return guru.deletedAt ? restoreGuru(tx, guru.id) : guru;
}

/** Brings a deleted guru back into all lists and choices. */
export async function restoreGuru(tx: Tx, id: number): Promise<GuruEntity> {
  await tx.manager.update(GuruEntity, { id }, { deletedAt: null });
  const guru = await tx.manager.findOneByOrFail(GuruEntity, { id });
  await tx.publish(guruEvents.restored, refOf(guru));
  return guru;
}

/** Deleted or not; null when there is none. */
export const ofName = (manager: EntityManager, name: string): Promise<GuruEntity | null> =>
  manager
    .createQueryBuilder(GuruEntity, 'guru')
    .where('lower(guru.name) = lower(:name)', { name: name.trim() })
    .getOne();

export const refOf = ({ id, name, description, imageUrl }: GuruEntity): GuruRef => ({
  id,
  name,
  description,
  imageUrl,
});

export async function publishChanged(tx: Tx, guru: GuruEntity): Promise<void> {
  await tx.publish(guruEvents.changed, refOf(guru));
}
