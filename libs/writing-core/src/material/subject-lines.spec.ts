import { parseTranscript } from '@galley/transcript';
import { Pace } from '../engine/pace.js';
import { corpusOf } from '../recording/corpus.js';
import { phrasesOf } from '../recording/phrases.js';
import { subjectLinesFor } from './subject-lines.js';

describe('subject lines of what was said', () => {
  it('are whole claims and questions that readers can ask themselves', async () => {
    const said = [
      'Ann Lee: Dan, are we supposed to count the anchors? Could you give me an anchor? Does the harbour need two anchors?',
      'Dan Moor: An anchor holds a ship by its chain. For every harbour anchor, I guess. The anchor whisperer of the harbour. We need a new anchor before the winter.',
    ].join('\n');
    const corpus = await corpusOf(parseTranscript(said), new Pace());
    const span = { from: 0, to: corpus.transcript.text.length };
    const phrases = phrasesOf(corpus, span.from, span.to);
    const lines = subjectLinesFor(corpus, span, {
      title: 'Anchors',
      phrases,
      guruName: 'Dan Moor',
      count: 10,
    });
    expect(lines).toContain('Does the harbour need two anchors?');
    for (const wrong of [/supposed to/, /give me/, /I guess/, /^The anchor whisperer/])
      expect(lines.filter((line) => wrong.test(line))).toEqual([]);
  });

  it('are fewer rather than numbered where the recording offers no more', async () => {
    const corpus = await corpusOf(parseTranscript('Dan Moor: Yes. No.'), new Pace());
    const material = { title: 'Anchors', phrases: [], guruName: '', count: 30 };
    const span = { from: 0, to: 10 };
    expect(subjectLinesFor(corpus, span, material)).toHaveLength(30);
    const few = subjectLinesFor(corpus, span, { ...material, mayBeFewer: true });
    expect(few.filter((line) => /part \d/.test(line))).toEqual([]);
  });
});
