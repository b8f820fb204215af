import { accountEvents, authEvents, formerMember } from '@galley/contracts';
import { type EventMeta, OnEvent, type Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { PersonEntity } from './person.entity.js';

/** A user whose registration event has not arrived yet is called by number. */
export const nameOf = (userId: number, person: Pick<PersonEntity, 'name'> | null | undefined): string =>
  person?.name ?? `User ${userId}`;

const authorCharacters = 255;
/** Who made a version: somebody, by asking the engine for it. */
export const withEngine = (name: string): string => `${name} with Galley`.slice(-authorCharacters);

/** The names of the authors of texts and versions. */
@Injectable()
export class PeopleService {
  constructor(private readonly dataSource: DataSource) {}

  @OnEvent(authEvents.userRegistered)
  async registered(
    { userId, username, name }: z.output<typeof authEvents.userRegistered.data>,
    tx: Tx,
    { sequence }: EventMeta,
  ): Promise<void> {
    await this.keep(tx, userId, name || username, sequence);
  }

  @OnEvent(authEvents.userChanged)
  async changed(
    { userId, username, name }: z.output<typeof authEvents.userChanged.data>,
    tx: Tx,
    { sequence }: EventMeta,
  ): Promise<void> {
    await this.keep(tx, userId, name || username, sequence);
  }

  @OnEvent(accountEvents.deleted)
  async deleted({ userId }: { userId: number }, tx: Tx, { sequence }: EventMeta): Promise<void> {
    await this.keep(tx, userId, formerMember, sequence);
  }

  /** The user's name. */
  async nameOf(userId: number, manager: EntityManager = this.dataSource.manager): Promise<string> {
    const person = await manager.findOneBy(PersonEntity, { id: userId });
    return nameOf(userId, person);
  }

  /** @param sequence of the news that tells the name; older news than what is kept changes nothing */
  private async keep(tx: Tx, userId: number, name: string, sequence: number): Promise<void> {
    await tx.manager.query(
      `INSERT INTO people AS known (id, name, sequence) VALUES ($1, $2, $3)
       ON CONFLICT (id) DO UPDATE SET name = excluded.name, sequence = excluded.sequence
         WHERE known.sequence <= excluded.sequence`,
      [userId, name, sequence],
    );
  }
}
