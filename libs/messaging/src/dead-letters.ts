import { AppError, firstTeam, type DeadLetterKind, type TeamId } from '@galley/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { currentCaller } from './context.js';
import { asTeam } from './teams.js';
import { withTx, type Tx } from './tx.js';

/** Something that failed for good and becomes a dead letter, so that the rest can go on. */
export interface SetAside {
  readonly kind: DeadLetterKind;
  /** Identifies it within its kind: a second failure with the same reference updates the same letter. */
  readonly reference: string;
  /** The subject of a message, the kind of a job, the name of a document. */
  readonly name: string;
  /** What a retry needs: bytes and text are stored as they are, anything else as JSON. At most 8 MiB are kept. */
  readonly payload: unknown;
  readonly error: unknown;
  readonly tries: number;
  /** The id of the request that caused it. Default: the current caller's. */
  readonly requestId?: string | null;
}

interface DeadLetter {
  readonly id: number;
  readonly kind: DeadLetterKind;
  readonly reference: string;
  readonly name: string;
  /** Whether the payload was too long and was cut. */
  readonly cut: boolean;
  readonly error: string;
  readonly tries: number;
  readonly requestId: string | null;
  readonly firstSeenAt: Date;
  readonly lastSeenAt: Date;
}

export type DeadLetterLine = DeadLetter & { readonly bytes: number };

/**
 * Retries what failed, in the transaction that removes the letter. It may use no other connection and no other service. When
 * it throws, the letter stays.
 */
type DeadLetterRetry = (letter: DeadLetter & { readonly payload: Buffer }, tx: Tx) => Promise<unknown>;

const keptBytes = 8 * 1024 * 1024;
const keptOfError = 4_000;
const columns =
  'id, kind, reference, name, cut, error, tries, "requestId", "firstSeenAt", "lastSeenAt", length(payload) AS bytes';

/**
 * The dead letters of this service (ADR 0032). Code that puts letters of a kind also registers, with `onRetry`, how they are
 * retried.
 *
 * @example
 * letters.onRetry('document', (letter, tx) => this.saves.again(letter.reference, tx));
 * await letters.put({ kind: 'document', reference: id, name: title, payload: state, error, tries });
 */
@Injectable()
export class DeadLetters {
  private readonly logger = new Logger(DeadLetters.name);
  private readonly retries = new Map<DeadLetterKind, DeadLetterRetry>();

  constructor(private readonly dataSource: DataSource) {}

  onRetry(kind: DeadLetterKind, handler: DeadLetterRetry): void {
    this.retries.set(kind, handler);
  }

  /**
   * Stores a letter, or updates the one with the same reference.
   * @param manager of the transaction that removes the original, if there is one
   */
  async put(letter: SetAside, manager: EntityManager = this.dataSource.manager): Promise<void> {
    const { kind, reference, name, tries } = letter;
    const payload = bytesOf(letter.payload);
    const caller = currentCaller();
    const error = textOf(letter.error);
    await manager.query(
      `INSERT INTO dead_letters (kind, reference, name, payload, cut, error, tries, "requestId", "teamId")
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       ON CONFLICT (kind, reference) DO UPDATE SET name = excluded.name, payload = excluded.payload, cut = excluded.cut,
         error = excluded.error, tries = excluded.tries, "requestId" = excluded."requestId", "lastSeenAt" = now()`,
      [
        ...[
          kind,
          stored(reference),
          stored(name),
          payload.subarray(0, keptBytes),
          payload.length > keptBytes,
        ],
        ...[error, tries, letter.requestId ?? caller?.requestId ?? null],
        typeof caller?.teamId === 'number' ? caller.teamId : null,
      ],
    );
    this.logger.error(`Set aside: ${kind} ${reference} (${name}) after ${tries} tries: ${error}`);
  }

  /** Removes the letter of something that has succeeded after all. Without such a letter nothing happens. */
  async settled(
    kind: DeadLetterKind,
    reference: string,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<void> {
    await manager.query('DELETE FROM dead_letters WHERE kind = $1 AND reference = $2', [kind, reference]);
  }

  /** Newest first, without payloads; `before` is the id after which the page starts. */
  async list(
    options: { kind?: DeadLetterKind; before?: number; limit?: number } = {},
  ): Promise<DeadLetterLine[]> {
    return this.dataSource.query(
      `SELECT ${columns} FROM dead_letters WHERE ($1::text IS NULL OR kind = $1) AND ($2::int IS NULL OR id < $2)
        ORDER BY id DESC LIMIT $3`,
      [options.kind ?? null, options.before ?? null, options.limit ?? 100],
    );
  }

  /**
   * Retries what failed and removes the letter in the same transaction. When the retry fails, the letter stays, with the new
   * error.
   * @throws AppError DEAD_LETTER_NOT_FOUND, DEAD_LETTER_NOT_RETRYABLE, or the handler's own error
   */
  async retry(id: number): Promise<DeadLetterLine> {
    try {
      // The relay is not woken, because the relay itself depends on this class. It sends new events with its next look.
      return await asTeam(await this.teamOf(id), () => this.retryFor(id));
    } catch (error) {
      if (!(error instanceof AppError) || !error.code.startsWith('DEAD_LETTER_'))
        await this.noteFailure(id, error);
      throw error;
    }
  }

  private retryFor(id: number): Promise<DeadLetterLine> {
    return this.dataSource.transaction(async (manager) => {
      const letter = await this.take(id, manager);
      const handler = this.retries.get(letter.kind);
      if (!handler)
        throw notRetryable(`Nothing in this service tries a dead letter of kind ${letter.kind} again.`);
      if (letter.cut)
        throw notRetryable('Only the beginning of this dead letter was kept, because it is too long.');
      await withTx(manager, (tx) => handler(letter, tx));
      return letter;
    });
  }

  /** Whose work failed. A letter from before there were several teams is the first team's. */
  private async teamOf(id: number): Promise<TeamId> {
    const [letter] = await this.dataSource.query<{ teamId: TeamId | null }[]>(
      'SELECT "teamId" FROM dead_letters WHERE id = $1',
      [id],
    );
    return letter?.teamId ?? firstTeam;
  }

  /** Removes a letter without a retry. @throws AppError DEAD_LETTER_NOT_FOUND */
  async drop(id: number): Promise<DeadLetterLine> {
    const letter = await this.take(id, this.dataSource.manager);
    this.logger.warn(`Dropped by the operator: ${letter.kind} ${letter.reference} (${letter.name})`);
    return letter;
  }

  private async take(
    id: number,
    manager: EntityManager,
  ): Promise<DeadLetterLine & { readonly payload: Buffer }> {
    const [[letter]] = await manager.query<[(DeadLetterLine & { payload: Buffer })[], number]>(
      `DELETE FROM dead_letters WHERE id = $1 RETURNING ${columns}, payload`,
      [id],
    );
    if (!letter) throw new AppError('DEAD_LETTER_NOT_FOUND', { id });
    return letter;
  }

  private async noteFailure(id: number, error: unknown): Promise<void> {
    await this.dataSource.query(
      'UPDATE dead_letters SET error = $2, tries = tries + 1, "lastSeenAt" = now() WHERE id = $1',
      [id, textOf(error)],
    );
  }
}

const notRetryable = (problem: string) => new AppError('DEAD_LETTER_NOT_RETRYABLE', { problem });

function bytesOf(payload: unknown): Buffer {
  if (payload instanceof Uint8Array) return Buffer.from(payload);
  return Buffer.from(typeof payload === 'string' ? payload : (JSON.stringify(payload) ?? 'null'), 'utf8');
}

/** PostgreSQL's text type can't hold U+0000. */
const stored = (text: string): string => text.replaceAll('\u0000', '\uFFFD');

function textOf(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return stored(text).slice(0, keptOfError);
}
