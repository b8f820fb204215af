import { AppError } from '@galley/contracts';
import fc from 'fast-check';
import { encodeCursor } from './keyset.js';
import { decodeSearchCursor, encodeSearchCursor, type SearchPlace } from './search-cursor.js';

const position = fc.record({
  createdAt: fc.date({ min: new Date(0), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true }),
  id: fc.integer({ min: 1, max: 2_147_483_647 }),
});
const place = fc
  .tuple(position, fc.option(fc.double({ min: 0, max: 1_000, noNaN: true })), fc.option(position))
  .map(([at, rank, floor]): SearchPlace => ({ ...at, rank: rank === null ? null : rank + 0, floor }));

describe('the cursor of a search', () => {
  it('reads back the place that it was made from, to the last digit of its rank, within the length that calls take', () => {
    fc.assert(
      fc.property(place, (made) => {
        const cursor = encodeSearchCursor(made);
        expect(decodeSearchCursor(cursor)).toEqual(made);
        expect(cursor.length).toBeLessThanOrEqual(200);
      }),
    );
  });

  it('refuses whatever it did not make', () => {
    const others = [
      encodeCursor({ createdAt: new Date(0), id: 1 }),
      '',
      'x',
      Buffer.from('{}').toString('base64url'),
    ];
    for (const cursor of others) expect(() => decodeSearchCursor(cursor)).toThrow(AppError);
    fc.assert(
      fc.property(fc.string(), (text) => void expect(() => decodeSearchCursor(text)).toThrow(AppError)),
    );
  });
});
