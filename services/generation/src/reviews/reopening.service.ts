import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import type { GenerationEntity } from '../generations/index.js';
import { type TextFollower, TextFollowers } from '../versions/index.js';
import { ReviewEntity } from './review.entity.js';
import { changedBlocks, reviewedBlocks } from './reviewed-blocks.js';

/** Approvals follow the text: a new version reopens what it changed, and closes again what it takes back. */
@Injectable()
export class ReopeningService implements TextFollower, OnModuleInit {
  constructor(private readonly followers: TextFollowers) {}

  onModuleInit(): void {
    this.followers.register(this);
  }

  async follow(manager: EntityManager, row: GenerationEntity): Promise<void> {
    const decided = { generationId: row.id, state: In(['approved', 'reopened']) };
    const reviews = await manager.findBy(ReviewEntity, decided);
    if (reviews.length === 0) return;
    const now = reviewedBlocks(row);
    const states = reviews.map(({ id, approved }) => {
      const changed = changedBlocks(approved, now);
      return { id, state: changed.length === 0 ? 'approved' : 'reopened', changed };
    });
    await manager.query(
      `UPDATE reviews r SET state = now.state, changed = now.changed
         FROM jsonb_to_recordset($1::jsonb) AS now (id integer, state text, changed jsonb) WHERE r.id = now.id`,
      [JSON.stringify(states)],
    );
  }
}
