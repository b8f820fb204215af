import { authEvents } from '@galley/contracts';
import { OnEvent, type Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { PersonEntity } from './person.entity.js';

/** Who is who among the authors of versions. */
@Injectable()
export class PeopleService {
  @OnEvent(authEvents.userRegistered)
  async registered(
    { userId, username, name }: z.output<typeof authEvents.userRegistered.data>,
    tx: Tx,
  ): Promise<void> {
    await tx.manager.upsert(PersonEntity, { id: userId, name: name || username }, ['id']);
  }

  /** The user's name; somebody whose registration has not been heard of yet is called by number. */
  async nameOf(manager: EntityManager, userId: number): Promise<string> {
    const person = await manager.findOneBy(PersonEntity, { id: userId });
    return person?.name ?? `User ${userId}`;
  }
}
