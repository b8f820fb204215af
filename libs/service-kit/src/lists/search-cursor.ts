import { AppError, jsonIn } from '@galley/contracts';
import { z } from 'zod';
import type { Position } from './keyset.js';

/** Where a page of a search ends: among the ranked matches or, without a rank, among the older ones that follow. */
export interface SearchPlace extends Position {
  readonly rank: number | null;
  /** The oldest ranked match; null when all matches are ranked. */
  readonly floor: Position | null;
}

/** The end of the year 9999. Later times are written differently by PostgreSQL and by JavaScript. */
const latest = 253_402_300_799_999;
const Row = z.tuple([z.number().int().min(0).max(latest), z.number().int().positive().max(2_147_483_647)]);
const Place = z.object({ rank: z.number().min(0).max(1_000_000).nullable(), at: Row, floor: Row.nullable() });

const rowOf = ({ createdAt, id }: Position): z.infer<typeof Row> => [createdAt.getTime(), id];
const positionOf = ([at, id]: z.infer<typeof Row>): Position => ({ createdAt: new Date(at), id });

export function encodeSearchCursor({ rank, floor, ...at }: SearchPlace): string {
  const place: z.infer<typeof Place> = { rank, at: rowOf(at), floor: floor && rowOf(floor) };
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** @throws AppError VALIDATION_FAILED for anything that `encodeSearchCursor` did not make */
export function decodeSearchCursor(cursor: string): SearchPlace {
  const parsed = Place.safeParse(jsonIn(Buffer.from(cursor, 'base64url').toString('utf8')));
  if (!parsed.success) throw new AppError('VALIDATION_FAILED', { problem: 'The cursor is not valid.' });
  const { rank, at, floor } = parsed.data;
  return { rank, ...positionOf(at), floor: floor && positionOf(floor) };
}
