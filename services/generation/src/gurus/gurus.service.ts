import { guruRpc, type GuruRef } from '@galley/contracts';
import { Ask } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { GuruRefEntity } from './guru-ref.entity.js';

/** The gurus that texts belong to, as this service knows them. */
@Injectable()
export class GurusService {
  constructor(private readonly ask: Ask) {}

  /** @throws AppError GURU_NOT_FOUND */
  async get(id: number): Promise<GuruRef> {
    const { name, description, imageUrl } = await this.ask.call(guruRpc.get, { id });
    return { id, name, description, imageUrl };
  }

  /** Keeps the guru's present state. */
  async keep(manager: EntityManager, { id, name, description, imageUrl }: GuruRef): Promise<void> {
    await manager.upsert(GuruRefEntity, { id, name, description, imageUrl }, ['id']);
  }
}
