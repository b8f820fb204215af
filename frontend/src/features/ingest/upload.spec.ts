import fc from 'fast-check';
import type { IngestJob, LiveProgress } from '@galley/contracts';
import { phasesOf } from './ingest-phases.js';
import { textOf } from './transcript-file.js';
import {
  bindings,
  correctedSpeakers,
  correctionsOf,
  emptyUploadDraft,
  measure,
  problemsWith,
} from './upload-rules.js';

const first = (...given: Parameters<typeof problemsWith>) => problemsWith(...given)[0] ?? null;

describe('the minimum', () => {
  it('counts trimmed characters', () => {
    expect(measure(` ${'a'.repeat(9_999)} `)).toMatchObject({ count: 9_999, missing: 1, enough: false });
    expect(measure('a'.repeat(10_000))).toMatchObject({ missing: 0, enough: true, percent: 100 });
  });

  it('names every field in which something is missing', () => {
    const fields = problemsWith(emptyUploadDraft, 0).map(({ field }) => field);
    expect(fields).toEqual(['transcript', 'guru']);
  });

  it('asks for the transcript first, then for the guru', () => {
    expect(first({ ...emptyUploadDraft, transcript: ' ' }, 0)?.title).toBe('Missing Transcript');
    expect(first({ ...emptyUploadDraft, transcript: 'a' }, 0)?.title).toBe('Missing Guru Selection');
    expect(first({ ...emptyUploadDraft, transcript: 'a', guruName: 'Mara' }, 0)?.message).toBe(
      '9,999 more characters needed',
    );
    expect(first({ ...emptyUploadDraft, transcript: 'a'.repeat(10_000), guruName: 'Mara' }, 0)).toBeNull();
  });
});

describe('a call of several experts', () => {
  const draft = { ...emptyUploadDraft, mode: 'call' as const, transcript: 'a'.repeat(10_000) };

  it('asks for its name, then for somebody who speaks', () => {
    expect(first(draft, 1)?.title).toBe('Missing Session Name');
    expect(first({ ...draft, title: 'Desk call' }, 0)?.title).toBe('No Speaker Bound');
    expect(first({ ...draft, title: 'Desk call' }, 1)).toBeNull();
  });

  it('takes a speaker for the guru of the same name, until something else is chosen', () => {
    const speakers = [{ name: 'mara lindqvist' }, { name: 'Theo' }, { name: 'Host' }];
    const gurus = [{ name: 'Mara Lindqvist' }, { name: 'Theo Brandt' }];
    expect(bindings({ speakers: {} }, speakers, gurus)).toEqual({ 'mara lindqvist': 'Mara Lindqvist' });
    const chosen = { 'mara lindqvist': '', Theo: 'Theo Brandt', Gone: 'Theo Brandt' };
    expect(bindings({ speakers: chosen }, speakers, gurus)).toEqual({ Theo: 'Theo Brandt' });
  });
});

describe('corrected labels', () => {
  const speakers = [
    { name: 'Ann', turns: 3, words: 90 },
    { name: 'Rule', turns: 2, words: 50 },
    { name: 'A. Lee', turns: 1, words: 40 },
  ];

  it('say only what is other than what was understood', () => {
    const labels = { Ann: ' Ann Lee ', Rule: null, 'A. Lee': 'A. Lee', Gone: 'Zoe' };
    expect(correctionsOf(labels, speakers)).toEqual({ Ann: 'Ann Lee', Rule: null });
  });

  it('make one speaker of two, and none of what is none', () => {
    expect(correctedSpeakers(speakers, { 'A. Lee': 'Ann', Rule: null })).toEqual([
      { name: 'Ann', turns: 4, words: 130 },
    ]);
  });
});

describe('a chosen file', () => {
  const file = (name: string, content: BlobPart) => new File([content], name);

  it('is text to correct when it is plain UTF-8', async () => {
    expect(await textOf(file('Talk.TXT', 'Grüße'))).toBe('Grüße');
    expect(await textOf(file('talk.vtt', 'WEBVTT'))).toBe('WEBVTT');
  });

  it('is left to the studio in any other encoding, kind or size', async () => {
    expect(await textOf(file('talk.txt', Uint8Array.of(0x47, 0xfc, 0x73)))).toBeNull();
    expect(await textOf(file('talk.txt', 'a\0b'))).toBeNull();
    expect(await textOf(file('talk.docx', 'PK'))).toBeNull();
    expect(await textOf(file('talk.txt', 'a'.repeat(2_000_001)))).toBeNull();
  });

  it('of another kind, or too large, is refused with a sentence', async () => {
    await expect(textOf(file('photo.png', 'x'))).rejects.toThrow('Galley cannot read files of this kind.');
    const large = file('talk.txt', '');
    Object.defineProperty(large, 'size', { value: 25_000_001 });
    await expect(textOf(large)).rejects.toThrow('at most 25 MB');
  });

  it('is returned unchanged, whatever its characters are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
        fc.pre(!text.includes('\0') && !text.startsWith('\uFEFF'));
        expect(await textOf(file('talk.txt', text))).toBe(text);
      }),
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

  it('an event about the topics means that the ingest is over', () => {
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
