import fc from 'fast-check';
import type { IngestJob, LiveProgress } from '@galley/contracts';
import { phasesOf } from './ingest-phases.js';
import { rtfToText } from './transcript-file.js';
import { measure, problemWith } from './upload-rules.js';

describe('the minimum', () => {
  it('counts trimmed characters', () => {
    expect(measure(` ${'a'.repeat(9_999)} `)).toMatchObject({ count: 9_999, missing: 1, enough: false });
    expect(measure('a'.repeat(10_000))).toMatchObject({ missing: 0, enough: true, percent: 100 });
  });

  it('asks for the transcript first, then for the guru', () => {
    expect(problemWith({ transcript: ' ', guruName: null })?.title).toBe('Missing Transcript');
    expect(problemWith({ transcript: 'a', guruName: null })?.title).toBe('Missing Guru Selection');
    expect(problemWith({ transcript: 'a', guruName: 'Mara' })?.message).toBe('9,999 more characters needed');
    expect(problemWith({ transcript: 'a'.repeat(10_000), guruName: 'Mara' })).toBeNull();
  });
});

describe('an RTF file', () => {
  it('gives its words, without fonts, colours and settings', () => {
    const rtf =
      "{\\rtf1\\ansi{\\fonttbl\\f0 Helvetica;}{\\colortbl;\\red0;}{\\*\\generator Word;}\\f0\\fs24 Caf\\'e9 \\u8212? yes\\par Second \\{line\\}}";
    expect(rtfToText(rtf)).toBe('Café — yes\nSecond {line}');
  });

  it('is left alone when it is none', () => expect(rtfToText('plain {text}')).toBe('plain {text}'));

  it('keeps every plain word between its markup', () => {
    const word = fc.stringMatching(/^[a-z]{1,12}$/);
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1 }),
        (words) =>
          rtfToText(`{\\rtf1 ${words.map((w) => `{\\b ${w}}\\par `).join('')}}`) === words.join('\n'),
      ),
    );
  });
});

describe('the phases of an upload', () => {
  const word = (
    kind: 'ingest' | 'extract',
    status: LiveProgress['status'],
    reason: string | null = null,
  ): LiveProgress => ({
    kind,
    jobId: 1,
    status,
    stage: 'Working',
    progress: 50,
    code: null,
    reason,
    sourceId: 2,
    generationId: null,
    userId: 1,
  });
  const job = (status: IngestJob['status'], reason: string | null = null) =>
    ({ status, stage: null, progress: 0, reason }) as IngestJob; // Only these fields are looked at.
  const states = (...args: Parameters<typeof phasesOf>) => phasesOf(...args).map(({ state }) => state);

  it('begin with the reading, and go on to the topics', () => {
    expect(states(null, null, null)).toEqual(['running', 'waiting']);
    expect(states(job('done'), null, null)).toEqual(['done', 'running']);
    expect(states(null, word('ingest', 'done'), word('extract', 'done'))).toEqual(['done', 'done']);
  });

  it('a word on the topics means that the reading is over', () => {
    expect(states(null, word('ingest', 'running'), word('extract', 'running'))).toEqual(['done', 'running']);
  });

  it('say why they failed', () => {
    const [reading] = phasesOf(job('failed', 'This transcript has already been processed.'), null, null);
    expect(reading).toMatchObject({ state: 'failed', detail: 'This transcript has already been processed.' });
    const [, finding] = phasesOf(
      null,
      word('ingest', 'done'),
      word('extract', 'failed', 'No topic could be found.'),
    );
    expect(finding).toMatchObject({ state: 'failed', detail: 'No topic could be found.' });
  });
});
