import { z } from 'zod';
import { inShape } from './in-shape.js';

const Shown = z.object({
  id: z.number(),
  name: z.string(),
  at: z.string().nullable(),
  note: z.string().optional(),
});
const row = { id: 1, name: 'Ann', at: new Date(0), secret: 'x' };

describe('a row in the shape of its contract', () => {
  it('has the fields of the contract alone, and dates as text', () => {
    expect(inShape(Shown, row, {})).toEqual({ id: 1, name: 'Ann', at: '1970-01-01T00:00:00.000Z' });
  });

  it('takes what is given before what the row has, and leaves out what nobody has', () => {
    expect(inShape(Shown, { ...row, at: null }, { name: 'Ben', note: undefined })).toEqual({
      id: 1,
      name: 'Ben',
      at: null,
    });
  });
});
