import fc from 'fast-check';
import { formatTimestamp, parseTranscript, readTranscriptFile } from './index.js';

const said = (raw: string, fileName?: string) => {
  const transcript = parseTranscript(raw, fileName === undefined ? {} : { fileName });
  return transcript.segments.map((s) => [s.startSeconds, s.speaker, transcript.text.slice(s.from, s.to)]);
};
const formatOf = (raw: string, fileName?: string) => readTranscriptFile(raw, fileName).format;

const twoVoices = [
  [4, 'Ann Lee', 'Hello there.'],
  [70, 'Bob Ray', 'Good to be here.'],
  [75, 'Ann Lee', 'So?'],
];

describe('exports of meeting tools', () => {
  it('Zoom: names in the words of the cues, whatever their spelling', () => {
    const cue = (n: number, from: string, words: string) => `${n}\n${from} --> 00:09:00.000\n${words}\n`;
    const raw = `WEBVTT\n\n${cue(1, '00:00:04.120', 'ann lee: Hello there.')}\n${cue(2, '00:01:10.000', 'iPhone von Bob: Good to be here.')}\n${cue(3, '00:01:15.000', 'ann lee: Remember: cut losses.')}`;
    expect(formatOf(raw)).toBe('zoom');
    expect(said(raw)).toEqual([
      [4, 'ann lee', 'Hello there.'],
      [70, 'iPhone von Bob', 'Good to be here.'],
      [75, 'ann lee', 'Remember: cut losses.'],
    ]);
  });

  it.each([
    ['00:00:04\tAnn Lee:\tHello there.\n00:01:10\tBob Ray:\tGood to be here.\n00:01:15\tAnn Lee:\tSo?\n'],
    [
      '00:00:04 From Ann Lee to Everyone:\n\tHello there.\n00:01:10 From Bob Ray to Everyone:\n\tGood to be here.\n00:01:15 From Ann Lee to Everyone:\n\tSo?\n',
    ],
    ['[Ann Lee] 00:00:04\nHello there.\n\n[Bob Ray] 00:01:10\nGood to be here.\n\n[Ann Lee] 00:01:15\nSo?\n'],
  ])('Zoom: the text form %j', (raw) => {
    expect(formatOf(raw, 'chat.txt')).toBe('zoom');
    expect(said(raw)).toEqual(twoVoices);
  });

  it('Zoom: captions of long turns keep their speakers', () => {
    const line = (n: number) => `This is line ${n} of a long turn.`;
    const turn = (name: string, time: string) =>
      `[${name}] ${time}\n${Array.from({ length: 14 }, (_, n) => line(n)).join('\n')}\n`;
    const raw = [turn('Ann Lee', '00:00:04'), turn('Bob Ray', '00:01:10'), turn('Ann Lee', '00:01:15')].join(
      '\n',
    );
    expect(said(raw).map(([start, speaker]) => [start, speaker])).toEqual(
      twoVoices.map(([start, speaker]) => [start, speaker]),
    );
  });

  it('Zoom: times of day count from the first line, and that is said', () => {
    const raw = '[Ann Lee] 23:59:58\nHello there.\n\n[Bob Ray] 00:01:04\nGood to be here.\n';
    expect(readTranscriptFile(raw).clockTimes).toBe(true);
    expect(said(raw).map(([start]) => start)).toEqual([0, 66]);
  });

  it('Teams: voice tags, and the name over the words of its document', () => {
    const vtt =
      'WEBVTT\n\n9f/1-0\n00:00:04.000 --> 00:00:09.000\n<v Ann Lee>Hello there.</v>\n\n9f/2-0\n00:01:10.000 --> 00:01:12.000\n<v Bob Ray>Good to be here.</v>\n\n9f/3-0\n00:01:15.000 --> 00:01:16.000\n<v Ann Lee>So?</v>\n';
    expect(formatOf(vtt)).toBe('teams');
    expect(said(vtt)).toEqual(twoVoices);
    const document =
      'Ann Lee   0:04\nHello there.\n\nBob Ray   1:10\nGood to be here.\n\nAnn Lee   1:15\nSo?\n';
    expect(formatOf(document, 'Meeting.docx')).toBe('teams');
    expect(said(document)).toEqual(twoVoices);
  });

  it('Otter: name and time over the words, without its foot line', () => {
    const raw =
      'Ann Lee  0:04  \nHello there.\n\nBob Ray  1:10  \nGood to be here.\n\nAnn Lee  1:15  \nSo?\n\nTranscribed by https://otter.ai\n';
    expect(formatOf(raw, 'call.txt')).toBe('otter');
    expect(said(raw)).toEqual(twoVoices);
  });

  it.each([
    ['[00:00:04] Ann Lee: Hello there.\n\n[00:01:10] Bob Ray: Good to be here.\n\n[00:01:15] Ann Lee: So?\n'],
    [
      '**Ann Lee:** [00:00:04] Hello there.\n\n**Bob Ray:** [00:01:10] Good to be here.\n\n**Ann Lee:** [00:01:15] So?\n',
    ],
  ])('Descript: %j', (raw) => {
    expect(formatOf(raw, 'call.md')).toBe('descript');
    expect(said(raw)).toEqual(twoVoices);
  });

  it('notes are Markdown or plain', () => {
    expect(formatOf('# Call\n\nWe spoke of risk.', 'notes.txt')).toBe('markdown');
    expect(formatOf('We spoke of risk.', 'notes.md')).toBe('markdown');
    expect(formatOf('We spoke of risk.', 'notes.txt')).toBe('plain');
    expect(formatOf('{\\rtf1 We spoke of risk.}', 'notes.rtf')).toBe('rtf');
  });
});

describe('JSON of transcription services', () => {
  it.each([
    [
      'Deepgram',
      {
        results: {
          channels: [
            {
              alternatives: [
                {
                  transcript: 'Hello there. Good to be here.',
                  words: Array.from({ length: 9 }, (_, n) => ({ word: 'w', start: n, speaker: 0 })),
                  paragraphs: {
                    paragraphs: [
                      { speaker: 0, start: 4, sentences: [{ text: 'Hello there.', start: 4, end: 9 }] },
                      {
                        speaker: 1,
                        start: 70,
                        sentences: [{ text: 'Good to be here.', start: 70, end: 72 }],
                      },
                    ],
                  },
                },
              ],
            },
          ],
        },
      },
      [
        [4, 'Speaker 0', 'Hello there.'],
        [70, 'Speaker 1', 'Good to be here.'],
      ],
    ],
    [
      'AssemblyAI, in milliseconds',
      {
        utterances: [
          { speaker: 'A', text: 'Hello there.', start: 4000, end: 9000 },
          { speaker: 'B', text: 'Good to be here.', start: 70_000, end: 72_000 },
        ],
      },
      [
        [4, 'Speaker A', 'Hello there.'],
        [70, 'Speaker B', 'Good to be here.'],
      ],
    ],
    [
      'AWS, with times as text',
      {
        results: {
          audio_segments: [
            { transcript: 'Hello there.', start_time: '4.01', speaker_label: 'spk_0' },
            { transcript: 'Good to be here.', start_time: '70.5', speaker_label: 'spk_1' },
          ],
        },
      },
      [
        [4, 'spk 0', 'Hello there.'],
        [70, 'spk 1', 'Good to be here.'],
      ],
    ],
  ])('%s', (_name, value, expected) => {
    const raw = JSON.stringify(value);
    expect(formatOf(raw)).toBe('json');
    expect(said(raw)).toEqual(expected);
  });

  it('words alone are put together to sentences', () => {
    const words = 'So we cut the loss at once. Then we wait for the next one.'.split(' ');
    const raw = JSON.stringify({ words: words.map((word, n) => ({ word, start: n, end: n + 1 })) });
    expect(said(raw)).toEqual([
      [0, null, 'So we cut the loss at once.'],
      [7, null, 'Then we wait for the next one.'],
    ]);
  });

  it('other JSON is plain text', () => {
    expect(formatOf('{"a": {"b": [1, 2, 3]}}')).toBe('plain');
    expect(formatOf('['.repeat(50_000))).toBe('plain');
    expect(formatOf(`${'['.repeat(20_000)}${']'.repeat(20_000)}`)).toBe('plain');
  });
});

describe('a Telegram channel', () => {
  const message = (id: number, date: string, more: object) => ({ id, type: 'message', date, ...more });
  const channel = {
    name: 'Quiet Markets',
    type: 'public_channel',
    id: 9,
    messages: [
      { id: 1, type: 'service', date: '2024-12-04T09:00:00', action: 'create_channel', text: '' },
      message(3, '2024-12-06T10:30:00', {
        photo: 'a.jpg',
        text: [{ type: 'bold', text: 'A chart' }, ' to see.'],
      }),
      message(2, '2024-12-05T14:00:00', {
        from: 'Quiet Markets',
        text: 'Size is everything.\n\n# Stops are next.',
      }),
      message(4, '2024-12-07T08:00:00', { text: '', media_type: 'voice_message' }),
      message(5, '2024-12-08T08:00:00', { text: '', poll: { question: 'Long or short?', answers: [] } }),
    ],
  };

  it('is read message by message, oldest first, under its dates; service messages and bare media are left out', () => {
    const raw = JSON.stringify(channel);
    const file = readTranscriptFile(raw, 'result.json');
    expect(file).toMatchObject({ format: 'telegram', title: 'Quiet Markets', chats: 1 });
    expect(file.messages?.map(({ date }) => date.slice(0, 10))).toEqual([
      '2024-12-05',
      '2024-12-06',
      '2024-12-08',
    ]);
    expect(file.text).toMatch(/^## 2024-12-05 14:00\nSize is everything\./);
    expect(said(raw)).toEqual([
      [null, null, 'Size is everything.'],
      [null, null, 'Stops are next.'],
      [null, null, 'A chart to see.'],
      [null, null, 'Long or short?'],
    ]);
    expect(said(file.text)).toEqual(said(raw));
  });

  it('of an account with several chats is the first one, and that is said', () => {
    const file = readTranscriptFile(JSON.stringify({ chats: { list: [channel, channel] } }));
    expect(file).toMatchObject({ format: 'telegram', chats: 2 });
  });
});

const word = fc.stringMatching(/^[a-z]{2,8}$/);
const cues = fc
  .array(
    fc.record({
      gap: fc.integer({ min: 1, max: 90 }),
      speaker: fc.constantFrom('Ann Lee', 'bob', 'Carla de la Cruz', 'Speaker 3', '张伟'),
      text: fc.array(word, { minLength: 2, maxLength: 8 }).map((words) => `${words.join(' ')}.`),
    }),
    { minLength: 1, maxLength: 30 },
  )
  .map((list) => {
    let start = 0;
    return list.map(({ gap, speaker, text }) => {
      start += gap;
      return { start, speaker, text };
    });
  });
type Cues = { start: number; speaker: string; text: string }[];

describe('any list of cues', () => {
  const expected = (list: Cues) => list.map(({ start, speaker, text }) => [start, speaker, text]);
  const written: Record<string, (list: Cues) => string> = {
    'a VTT file': (list) =>
      `WEBVTT\n\n${list.map((c) => `${formatTimestamp(c.start)}.250 --> ${formatTimestamp(c.start + 1)}.000\n<v ${c.speaker}>${c.text}</v>`).join('\n\n')}`,
    'an SRT file with voices': (list) =>
      list
        .map(
          (c, n) =>
            `${n + 1}\r\n${formatTimestamp(c.start)},250 --> ${formatTimestamp(c.start + 1)},000\r\n<v ${c.speaker}>${c.text}\r\n`,
        )
        .join('\r\n'),
    'JSON segments': (list) => JSON.stringify({ segments: list }),
  };

  it.each(Object.keys(written))(
    'written as %s comes back the same, and stays the same when it is stored',
    (form) => {
      fc.assert(
        fc.property(cues, (list) => {
          const raw = written[form]?.(list) ?? '';
          const name = form.includes('SRT') ? 'a.srt' : 'a';
          expect(said(raw, name)).toEqual(expected(list));
          expect(said(readTranscriptFile(raw, name).text)).toEqual(expected(list));
        }),
      );
    },
  );
});

describe('rubbish', () => {
  it('never stops the reader, whatever its name', () => {
    const names = fc.constantFrom('a.txt', 'a.vtt', 'a.srt', 'result.json', 'a.md', 'a.rtf', '');
    const pieces = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.constantFrom(
        'WEBVTT\n\n',
        '00:00:01.000 --> x\n',
        '{\\rtf1 ',
        '[A] 10:00:00\n',
        '{"messages":[',
        '**:** ',
      ),
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 6 }), names, (parts, name) => {
        const { text, segments } = parseTranscript(parts.join(''), { fileName: name });
        for (const { from, to } of segments) expect(text.slice(from, to).trim()).not.toBe('');
        // Quotes point into the stored text, so reading it again must change nothing.
        expect(parseTranscript(text).text).toBe(text);
      }),
      { numRuns: 300 },
    );
  });
});
