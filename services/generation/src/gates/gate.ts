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
  /** Everything that stands in the way now, the most important first; empty when nothing does. It reads, and changes nothing. */
  check(generationId: number, manager: EntityManager): Promise<Obstacle[]>;
}
