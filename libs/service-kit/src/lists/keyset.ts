import { AppError } from '@galley/contracts';
import { z } from 'zod';

/** Where a page of a newest-first list ends. The time has milliseconds, like the columns, so it identifies the row exactly. */
export interface Position {
  readonly createdAt: Date;
  readonly id: number;
}

export interface Page<T> {
  readonly items: T[];
  readonly nextCursor: string | null;
}

const Parts = z.tuple([
  z.string().datetime({ precision: 3 }),
  z.coerce.number().int().positive().max(2_147_483_647),
]);

export const encodeCursor = ({ createdAt, id }: Position): string =>
  Buffer.from(`${createdAt.toISOString()}|${id}`).toString('base64url');

/** @throws AppError VALIDATION_FAILED for anything that `encodeCursor` did not make. */
export function decodeCursor(cursor: string): Position {
  const parts = Parts.safeParse(Buffer.from(cursor, 'base64url').toString('utf8').split('|'));
  if (!parts.success) throw new AppError('VALIDATION_FAILED', { problem: 'The cursor is not valid.' });
  return { createdAt: new Date(parts.data[0]), id: parts.data[1] };
}

/** Makes a page from up to `limit + 1` rows, newest first. The extra row only shows that there is a next page. */
export function pageFrom<T extends Position>(rows: readonly T[], limit: number): Page<T> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? encodeCursor(last) : null };
}
