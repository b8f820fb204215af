import { nothingYet, withPiece } from './answer-stream.js';

const piece = (from: number, text: string, runId = 'r1') => ({ runId, from, text });
const all = (...pieces: ReturnType<typeof piece>[]) => pieces.reduce(withPiece, nothingYet);

describe('an answer that is being written', () => {
  it('grows piece by piece, and ignores a piece that comes twice', () => {
    expect(all(piece(0, 'Size '), piece(5, 'decides.'), piece(5, 'decides.'))).toEqual({
      text: 'Size decides.',
      runId: 'r1',
    });
  });

  it('starts again with the next run, and when its run starts again', () => {
    expect(all(piece(0, 'Size '), piece(0, 'Quiet', 'r2')).text).toBe('Quiet');
    expect(all(piece(0, 'Size '), piece(5, 'decides.'), piece(0, 'Sit')).text).toBe('Sit');
  });

  it('shows no text with a missing piece', () => {
    expect(all(piece(0, 'Size '), piece(9, 'later')).text).toBe('Size ');
  });
});
