import { documentMetrics } from '@galley/telemetry';
import type { DeadLetters } from '@galley/messaging';
import type { Document } from '@hocuspocus/server';
import { Logger } from '@nestjs/common';

const longestPauseMs = 60_000;
/** Tries in a row after which people are told, and what can't be stored is set aside. A restart of PostgreSQL takes fewer. */
const triesUntilReported = 4;

/**
 * Documents that could not be stored. Each is tried again by itself, with growing pauses, and stays open meanwhile. After
 * some tries its state is a dead letter as well, so that it outlives this process, and people in it are told.
 */
export class UnstoredDocuments {
  private readonly logger = new Logger('DocumentStorage');
  private readonly tries = new Map<Document, number>();

  constructor(
    private readonly deadLetters: DeadLetters,
    private readonly firstPauseMs: number,
  ) {}

  /** How long to wait before the next try. */
  pauseMs(document: Document): number {
    return Math.min(this.firstPauseMs * 2 ** ((this.tries.get(document) ?? 1) - 1), longestPauseMs);
  }

  /** @param reference the name of what the state belongs to (`nameOfEpoch`) */
  async failed(document: Document, reference: string, state: Uint8Array, error: unknown): Promise<void> {
    const tries = (this.tries.get(document) ?? 0) + 1;
    this.tries.set(document, tries);
    documentMetrics.unstored.set(this.tries.size);
    this.logger.error(
      `Storing ${document.name} failed (try ${tries}): ${error instanceof Error ? error.message : String(error)}`,
    );
    if (tries < triesUntilReported) return;
    document.broadcastStateless(JSON.stringify({ type: 'unstored' }));
    const letter = {
      kind: 'document',
      reference,
      name: document.name,
      payload: state,
    } as const;
    // With the database away nothing can be set aside; the next try does it.
    await this.deadLetters.put({ ...letter, error, tries }).catch(() => undefined);
  }

  async stored(document: Document, reference: string): Promise<void> {
    const tries = this.tries.get(document);
    if (tries === undefined) return;
    this.tries.delete(document);
    documentMetrics.unstored.set(this.tries.size);
    if (tries < triesUntilReported) return;
    document.broadcastStateless(JSON.stringify({ type: 'stored' }));
    await this.deadLetters.settled('document', reference).catch(() => undefined);
  }
}
