import { AppError } from '@galley/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Obstacle, PublishGate } from './gate.js';

/**
 * All gates of a text. Publishing it now, planning it and the plan that is due all ask here, so a rule is written once. A module
 * that has a rule registers it when it starts (`onModuleInit`).
 */
@Injectable()
export class Gates {
  private readonly gates: PublishGate[] = [];

  register(gate: PublishGate): void {
    this.gates.push(gate);
  }

  /** What stands in the way of publishing a text, in the order in which the gates were registered. */
  async check(generationId: number, manager: EntityManager): Promise<Obstacle[]> {
    const found: Obstacle[] = [];
    // One after the other: they share the connection of the transaction.
    for (const gate of this.gates) found.push(...(await gate.check(generationId, manager)));
    return found;
  }

  /** @throws AppError with the code of the first obstacle; its details name all of them */
  async pass(generationId: number, manager: EntityManager): Promise<void> {
    const [first, ...others] = await this.check(generationId, manager);
    if (!first) return;
    const obstacles = [first, ...others].map(({ code, message }) => ({ code, message }));
    throw new AppError(first.code, { ...first.details, obstacles }, first.message);
  }
}
