import fc from 'fast-check';
import {
  formatTimestamp,
  parseTimestamp,
  parseTranscript,
  readReference,
  sentencesOf,
  transcriptHash,
} from './index.js';

const said = (raw: string, fileName?: string) => {
  const transcript = parseTranscript(raw, fileName === undefined ? {} : { fileName });
  return transcript.segments.map((s) => [s.startSeconds, s.speaker, transcript.text.slice(s.from, s.to)]);
};

describe('parseTranscript', () => {
  it('reads time marks with speaker labels', () => {
    expect(
      said(
        '[00:00:04] Priya Nair: Welcome back.\n[00:01:10] Marcus Hale: Thank you.\n[00:01:15] Priya Nair: So?\n',
      ),
    ).toEqual([
      [4, 'Priya Nair', 'Welcome back.'],
      [70, 'Marcus Hale', 'Thank you.'],
      [75, 'Priya Nair', 'So?'],
    ]);
  });

  it.each([
    ['(0:04) Size is everything.\n(1:10) Stops come second.', [4, 70]],
    ['0:04 Size is everything.\n1:10 Stops come second.\n1:20 Then the log.', [4, 70, 80]],
    ['00:00:04\nSize is everything.\n00:01:10\nStops come second.\n00:01:20\nThen the log.', [4, 70, 80]],
    ['[0:04 - 1:10] Size is everything.\n[1:10 - 1:20] Stops come second.', [4, 70]],
  ])('reads the time marks of %j', (raw, times) => {
    expect(parseTranscript(raw).segments.map((s) => s.startSeconds)).toEqual(times);
  });

  it('takes a time of day at the start of a line for words', () => {
    expect(said('9:30 is when the bell rings.\nWe wait.')).toEqual([
      [null, null, '9:30 is when the bell rings.\nWe wait.'],
    ]);
  });

  it('reads Markdown labels with escaped times, and interpolates between them', () => {
    const raw =
      '**Ann Lee, PsyD:** Hello there.\n\n**Bob Ray:** \\[01:00\\] Good to be here.\n\nOne more thing.\n\n**Ann Lee, PsyD:** \\[02:00\\] Right.';
    const transcript = parseTranscript(raw);
    expect(said(raw)).toEqual([
      [expect.any(Number), 'Ann Lee, PsyD', 'Hello there.'],
      [60, 'Bob Ray', 'Good to be here.'],
      [expect.any(Number), 'Bob Ray', 'One more thing.'],
      [120, 'Ann Lee, PsyD', 'Right.'],
    ]);
    expect(transcript.segments.map((s) => s.approximate)).toEqual([true, false, true, false]);
  });

  it('reads a name and a time on a line of their own', () => {
    expect(said('Ann Lee  00:00:05\nHello there.\n\nBob Ray  00:00:09\nGood to be here.')).toEqual([
      [5, 'Ann Lee', 'Hello there.'],
      [9, 'Bob Ray', 'Good to be here.'],
    ]);
  });

  it.each([
    ['Ann Lee (00:00:05): Hello there.\nBob Ray (00:00:09): Hi.'],
    ['00:00:05 Ann Lee\nHello there.\n00:00:09 Bob Ray\nHi.\n00:00:12 Ann Lee\nSo.'],
    ['00:00:05 - Ann Lee: Hello there.\n00:00:09 - Bob Ray: Hi.\n00:00:12 - Ann Lee: So.'],
  ])('reads names and times in the order of %j', (raw) => {
    expect(said(raw).slice(0, 2)).toEqual([
      [5, 'Ann Lee', 'Hello there.'],
      [9, 'Bob Ray', 'Hi.'],
    ]);
  });

  it('does not take a capitalised phrase that is said now and then for a speaker', () => {
    const captions = Array.from(
      { length: 20 },
      (_, i) => `[0:${i + 10}] ${i % 6 === 0 ? 'Bitcoin Core' : 'and then we talk about'}`,
    );
    expect(new Set(parseTranscript(captions.join('\n')).segments.map((s) => s.speaker))).toEqual(
      new Set([null]),
    );
  });

  it('does not take the opening of a sentence for a speaker', () => {
    expect(
      said(
        '[0:03] Remember: never add to a loser.\n[0:09] That is the rule.\n[0:12] It has no exception.\n[0:15] None.',
      )[0],
    ).toEqual([3, null, 'Remember: never add to a loser.']);
  });

  it('splits a line at bracketed times inside it', () => {
    expect(said('[0:00] First words. [0:10] Second words.')).toEqual([
      [0, null, 'First words.'],
      [10, null, 'Second words.'],
    ]);
  });

  it('reads VTT with voices, tags, notes and rolling lines', () => {
    const raw =
      'WEBVTT\n\nNOTE made by hand\n\n1\n00:00:01.000 --> 00:00:03.000\n<v Ann Lee>Hello <c>there</c>.\n\n00:00:03.000 --> 00:00:05.000\nHello there.\nSize &amp; stops.\n';
    const transcript = parseTranscript(raw);
    expect(transcript.format).toBe('vtt');
    expect(transcript.text).toBe('[00:00:01] **Ann Lee:** Hello there.\n[00:00:03] Size & stops.\n');
    expect(said(transcript.text)).toEqual([
      [1, 'Ann Lee', 'Hello there.'],
      [3, 'Ann Lee', 'Size & stops.'],
    ]);
  });

  it('reads SRT', () => {
    const transcript = parseTranscript(
      '1\n00:00:01,000 --> 00:00:03,000\nHello there.\n\n2\n00:01:03,500 --> 00:01:05,000\nSize\nand stops.\n',
    );
    expect(transcript.format).toBe('srt');
    expect(transcript.segments.map((s) => s.startSeconds)).toEqual([1, 63]);
  });

  it.each([
    [
      [
        { start: 1, text: 'Hello there.' },
        { start: 63.5, text: 'Size and stops.' },
      ],
    ],
    [
      {
        segments: [
          { start: 1, end: 3, text: ' Hello there.' },
          { start: 63, text: 'Size and stops.' },
        ],
      },
    ],
    [
      {
        title: 'x',
        sentences: [
          ['00:00:01', 'Hello there.'],
          ['00:01:03', 'Size and stops.'],
        ],
      },
    ],
    [
      {
        events: [
          { tStartMs: 1000, segs: [{ utf8: 'Hello ' }, { utf8: 'there.' }] },
          { tStartMs: 63000, segs: [{ utf8: 'Size and stops.' }] },
        ],
      },
    ],
  ])('reads the JSON cues %j', (value) => {
    const transcript = parseTranscript(JSON.stringify(value));
    expect(transcript.format).toBe('json');
    expect(transcript.text).toBe('[00:00:01] Hello there.\n[00:01:03] Size and stops.\n');
  });

  it('reads rich text', () => {
    expect(
      parseTranscript(
        '{\\rtf1\\ansi{\\fonttbl{\\f0 Arial;}}\\f0 It\\rquote s about size.\\par And stops.\\par}',
      ).text.trim(),
    ).toBe('It’s about size.\nAnd stops.');
  });

  it('keeps the header in the text and out of what was said', () => {
    const raw = 'Recording: https://zoom.example/rec/1\r\nPassword: Theta-45\r\n\r\n[0:00] Good morning.';
    const transcript = parseTranscript(raw);
    expect(transcript.sourceReference).toBe('Recording: https://zoom.example/rec/1\nPassword: Theta-45');
    expect(readReference(transcript.sourceReference)).toEqual({
      link: 'https://zoom.example/rec/1',
      password: 'Theta-45',
    });
    expect(transcript.text.startsWith('Recording: ')).toBe(true);
    expect(said(raw)).toEqual([[0, null, 'Good morning.']]);
  });

  it('has one hash for two wrappings of the same text, and another for another text', () => {
    expect(transcriptHash(' a  b\r\nc ')).toBe(transcriptHash('a b c'));
    expect(transcriptHash('a b c')).not.toBe(transcriptHash('a b d'));
  });

  it('never fails, keeps segments in order and inside the text, and parses its own text to the same segments', () => {
    const odd = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc
        .array(
          fc.constantFrom(
            '[00:01]',
            '1:23',
            'Ann:',
            '**Bob:**',
            '\n',
            '\n\n',
            ' ',
            'words here.',
            '-->',
            'WEBVTT',
            '{',
            '\\[02:00\\]',
            '"',
          ),
          { maxLength: 60 },
        )
        .map((p) => p.join(' ')),
    );
    fc.assert(
      fc.property(odd, (raw) => {
        const transcript = parseTranscript(raw);
        let end = 0;
        for (const segment of transcript.segments) {
          expect(segment.from).toBeGreaterThanOrEqual(end);
          expect(segment.to).toBeGreaterThan(segment.from);
          end = segment.to;
        }
        expect(end).toBeLessThanOrEqual(transcript.text.length);
        expect(parseTranscript(transcript.text).segments).toEqual(transcript.segments);
        for (const s of sentencesOf(transcript)) expect(s.text.length).toBeGreaterThan(0);
      }),
      { numRuns: 500 },
    );
  });
});

describe('times', () => {
  it('formats and parses', () => {
    expect(formatTimestamp(83.9)).toBe('00:01:23');
    expect(parseTimestamp('[1:02:03.500]')).toBe(3723.5);
    expect(parseTimestamp('1:99')).toBeNull();
    fc.assert(fc.property(fc.nat(400_000), (s) => parseTimestamp(formatTimestamp(s)) === s));
  });
});

describe('sentencesOf', () => {
  it('runs a sentence over the captions of one speaker', () => {
    const transcript = parseTranscript(
      '[0:01] The stop decides\n[0:03] how much you lose. Then\n[0:05] you size the trade.',
    );
    expect(sentencesOf(transcript).map((s) => [s.text, s.startSeconds])).toEqual([
      ['The stop decides how much you lose.', 1],
      ['Then you size the trade.', 3],
    ]);
  });

  it('does not break at abbreviations', () => {
    expect(
      sentencesOf(parseTranscript('I met Dr. Smith in the U.S. office. He agreed.')).map((s) => s.text),
    ).toEqual(['I met Dr. Smith in the U.S. office.', 'He agreed.']);
  });

  it('cuts text without punctuation into about fifteen words at caption ends', () => {
    const lines = Array.from(
      { length: 60 },
      (_, i) => `[00:${String(i).padStart(2, '0')}] and then we look at the chart`,
    );
    const sentences = sentencesOf(parseTranscript(lines.join('\n')));
    for (const sentence of sentences) {
      expect(sentence.text.split(' ').length % 7).toBe(0);
      expect(sentence.text.split(' ').length).toBeLessThanOrEqual(23);
    }
  });
});
