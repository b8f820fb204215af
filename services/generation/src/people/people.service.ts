import { authEvents } from '@galley/contracts';
import { OnEvent, type Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { PersonEntity } from './person.entity.js';

/** The names of the authors of versions. */
@Injectable()
export class PeopleService {
  constructor(private readonly dataSource: DataSource) {}

  @OnEvent(authEvents.userRegistered)
  async registered(
    { userId, username, name }: z.output<typeof authEvents.userRegistered.data>,
    tx: Tx,
  ): Promise<void> {
    await tx.manager.upsert(PersonEntity, { id: userId, name: name || username }, ['id']);
  }

  /** The user's name. A user whose registration event has not arrived yet is called by number. */
  async nameOf(userId: number, manager: EntityManager = this.dataSource.manager): Promise<string> {
    const person = await manager.findOneBy(PersonEntity, { id: userId });
    return person?.name ?? `User ${userId}`;
  }
}
