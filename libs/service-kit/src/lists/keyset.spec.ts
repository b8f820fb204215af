import { AppError } from '@galley/contracts';
import fc from 'fast-check';
import { decodeCursor, encodeCursor, pageFrom, type Position } from './keyset.js';

const rows = fc
  .uniqueArray(fc.record({ ms: fc.integer({ min: 0, max: 20 }), id: fc.integer({ min: 1, max: 60 }) }), {
    selector: (r) => r.id,
  })
  .map((list) => list.map(({ ms, id }): Position => ({ createdAt: new Date(1_700_000_000_000 + ms), id })));

const newestFirst = (a: Position, b: Position) =>
  b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id;

describe('keyset pages', () => {
  it('show every row exactly once, in order, however small the page', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 7 }), (list, limit) => {
        const sorted = [...list].sort(newestFirst);
        const seen: Position[] = [];
        let cursor: string | null = null;
        do {
          const after = cursor === null ? null : decodeCursor(cursor);
          const rest: Position[] = after ? sorted.filter((row) => newestFirst(after, row) < 0) : sorted;
          const page = pageFrom(rest.slice(0, limit + 1), limit);
          seen.push(...page.items);
          cursor = page.nextCursor;
        } while (cursor !== null);
        expect(seen).toEqual(sorted);
      }),
    );
  });

  it('read back the position they were made from', () => {
    const position = { createdAt: new Date('2026-01-02T03:04:05.678Z'), id: 7 };
    expect(decodeCursor(encodeCursor(position))).toEqual(position);
  });

  it.each([
    '',
    'x',
    Buffer.from('2026-01-02|1').toString('base64url'),
    Buffer.from('2026-01-02T03:04:05.678Z|-1').toString('base64url'),
  ])('refuse the cursor %p', (cursor) => {
    expect(() => decodeCursor(cursor)).toThrow(AppError);
  });
});
