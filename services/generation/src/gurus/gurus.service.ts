import { guruRpc, type GuruRef } from '@galley/contracts';
import { RpcClient } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** The gurus that texts belong to, as this service knows them. */
@Injectable()
export class GurusService {
  constructor(private readonly rpc: RpcClient) {}

  /** @throws AppError GURU_NOT_FOUND */
  async get(id: number): Promise<GuruRef> {
    const { name, description, imageUrl } = await this.rpc.call(guruRpc.get, { id });
    return { id, name, description, imageUrl };
  }

  /**
   * Keeps the guru's present state.
   * @param sequence of the news that tells it; older news than what is kept changes nothing. Null for an answer of the owner.
   */
  async keep(
    manager: EntityManager,
    { id, name, description, imageUrl }: GuruRef,
    sequence: number | null = null,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO guru_refs AS known (id, name, description, "imageUrl", sequence) VALUES ($1, $2, $3, $4, coalesce($5::bigint, 0))
       ON CONFLICT (id) DO UPDATE SET name = $2, description = $3, "imageUrl" = $4, sequence = coalesce($5::bigint, known.sequence)
         WHERE $5::bigint IS NULL OR known.sequence <= $5::bigint`,
      [id, name, description, imageUrl, sequence],
    );
  }
}
