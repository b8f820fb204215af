import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { GenerationEntity } from '../generations/index.js';

/** The words of a text before a new version. */
export type Bodies = Pick<GenerationEntity, 'content' | 'blogContent'>;

/** Something that has to keep up with the words of a text: it is told of every new version, in the transaction that writes it. */
export interface TextFollower {
  /** @param row with the new words; the caller holds its lock */
  follow(manager: EntityManager, row: GenerationEntity, before: Bodies): Promise<void>;
}

/** Whoever follows the words of texts. A module registers its follower when it starts (`onModuleInit`). */
@Injectable()
export class TextFollowers {
  private readonly followers: TextFollower[] = [];

  register(follower: TextFollower): void {
    this.followers.push(follower);
  }

  async follow(...news: Parameters<TextFollower['follow']>): Promise<void> {
    // One after the other: they share the connection of the transaction.
    for (const follower of this.followers) await follower.follow(...news);
  }
}
