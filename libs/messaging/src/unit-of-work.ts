import type { EventDefinition } from '@galley/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { OutboxRelay } from './outbox-relay.js';
import { eventFor, withTx, writeEvents, type Tx } from './tx.js';

@Injectable()
export class UnitOfWork {
  constructor(
    private readonly dataSource: DataSource,
    private readonly relay: OutboxRelay,
  ) {}

  /**
   * Runs `fn` in one transaction. Its events and jobs are written to the outbox in the same transaction, and sent as soon as it
   * has committed.
   */
  async run<T>(fn: (tx: Tx) => Promise<T>): Promise<T> {
    const { value, said } = await this.dataSource.transaction((manager) => withTx(manager, fn));
    this.relay.poke(said);
    return value;
  }

  /**
   * Publishes an event that belongs to no change of data. A single insert is its own transaction and needs a third of the round
   * trips.
   * @returns the event's id
   */
  async publish<D extends z.ZodType>(event: EventDefinition<D>, data: z.input<D>): Promise<string> {
    const message = eventFor(event, data);
    await writeEvents(this.dataSource.manager, [message]);
    this.relay.poke(['events']);
    return message.id;
  }
}
