import { AppError } from '@galley/contracts';
import { nullIfAway } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Obstacle, PublishGate } from './gate.js';

/** What other services said of a text, by the gate that asked them. */
export type Looked = ReadonlyMap<PublishGate, unknown>;

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

  /** Asks other services what the gates need of them, before any row is locked. @throws AppError GENERATION_NOT_FOUND, DEPENDENCY_DOWN */
  async look(generationId: number, also: readonly string[] = []): Promise<Looked> {
    const asking = this.gates.filter((gate) => gate.look !== undefined);
    return new Map(
      await Promise.all(asking.map(async (gate) => [gate, await gate.look?.(generationId, also)] as const)),
    );
  }

  /**
   * What stands in the way of publishing a text, in the order in which the gates were registered; what people decide comes
   * before what other services know.
   * @param looked null where nobody could look: gates that need it say nothing
   */
  async check(generationId: number, manager: EntityManager, looked: Looked | null): Promise<Obstacle[]> {
    const found: Obstacle[] = [];
    const asking = this.gates.filter(({ look }) => look !== undefined);
    const others = this.gates.filter(({ look }) => look === undefined);
    // One after the other: they share the connection of the transaction.
    for (const gate of others) found.push(...(await gate.check(generationId, manager)));
    if (looked)
      for (const gate of asking) found.push(...(await gate.check(generationId, manager, looked.get(gate))));
    return found;
  }

  /** What stands in the way now, without what a service knows that is away. @throws AppError GENERATION_NOT_FOUND */
  async obstacles(generationId: number, manager: EntityManager): Promise<Obstacle[]> {
    return this.check(generationId, manager, await nullIfAway(this.look(generationId)));
  }

  /** @throws AppError with the code of the first obstacle; its details name all of them */
  async pass(generationId: number, manager: EntityManager, looked: Looked): Promise<void> {
    const [first, ...others] = await this.check(generationId, manager, looked);
    if (!first) return;
    const obstacles = [first, ...others].map(({ code, message }) => ({ code, message }));
    throw new AppError(first.code, { ...first.details, obstacles }, first.message);
  }
}
