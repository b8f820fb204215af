import type { ErrorCode, ErrorDetails } from '@galley/contracts';
import type { EntityManager } from 'typeorm';

/** What stands in the way of publishing a text: a closed code, its sentence, and the facts that a screen shows with it. */
export interface Obstacle {
  readonly code: ErrorCode;
  readonly message: string;
  readonly details: ErrorDetails;
}

/** Something that a text has to pass before readers may get it. */
export interface PublishGate {
  readonly code: ErrorCode;
  /**
   * What only other services know of a text: they are asked before any row is locked. A gate that needs none of them has no such method.
   * @param also texts that are stored together with the change that asks
   */
  look?(generationId: number, also: readonly string[]): Promise<unknown>;
  /**
   * Everything that stands in the way now, the most important first; empty when nothing does. It reads, and changes nothing.
   * @param looked what `look` has found
   */
  check(generationId: number, manager: EntityManager, looked?: unknown): Promise<Obstacle[]>;
}
