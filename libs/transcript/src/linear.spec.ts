import { growth } from '../../testing/src/growth.js';
import { locateQuote, parseTranscript, sentencesOf } from './index.js';
import { shapes } from './testing/hostile-shapes.js';

function read(text: string): void {
  const transcript = parseTranscript(text);
  sentencesOf(transcript);
  locateQuote(transcript, 'words that nobody says');
}

describe('reading a transcript takes time in proportion to its length', () => {
  it.each(Object.entries(shapes))('of %s', (_, make) => {
    // Halfway between four (in proportion) and sixteen (the square).
    expect(growth(make, 10_000, read)).toBeLessThan(8);
  });
});
