import { parseTranscript } from './index.js';

const said = (raw: string) => {
  const { segments, text } = parseTranscript(raw);
  return segments.map((s) => [s.startSeconds, s.speaker, text.slice(s.from, s.to)]);
};
const speakers = (raw: string) => [...new Set(parseTranscript(raw).segments.map((s) => s.speaker))];
const prose = (lines: number): string => 'We talked about the river and what it needs.\n'.repeat(lines);

describe('labels', () => {
  it('a time behind a name keeps all of its digits', () => {
    expect(said('Anna Berg 10:00\nHello.\n\nGreg 00:11:06\nHi.\n')).toEqual([
      [600, 'Anna Berg', 'Hello.'],
      [666, 'Greg', 'Hi.'],
    ]);
  });

  it.each([9, 10, 40])('stand above turns of %d lines', (lines) => {
    const turn = (name: string, time: string) => `${name}: ${time}\n${prose(lines)}\n`;
    const raw = turn('Anna Berg', '00:00:02') + turn('Greg', '00:01:06') + turn('Anna Berg', '00:04:00');
    expect(speakers(raw)).toEqual(['Anna Berg', 'Greg']);
    expect(parseTranscript(raw).segments.flatMap((s) => (s.approximate ? [] : [s.startSeconds]))).toEqual([
      2, 66, 240,
    ]);
  });

  it.each([
    'Hon. Bill Blair (Minister of Public Safety and Emergency Preparedness, and of much else)',
    "Chris d'Entremont",
    "d'Entremont",
    'Aaron van Wirdum',
    'van Wirdum',
    'Kirsty Williams AM',
    'Gabriel Ste-Marie (Joliette, BQ)',
    'Speaker 1',
    'SPEAKER_00',
    'Dr. Jane O’Neil',
    'Charles de Gaulle',
    'محمد علي',
    'דני כהן',
    'Ольга Петрова',
    'Νίκος',
    'प्रिया नायर',
    '山田太郎',
    'สมชาย ใจดี',
  ])('%s is a name', (name) => {
    const raw = `${name}: Hello there.\nBob: Good to be here.\n${name}: So am I.\nBob: Right.\n`;
    const expected = name.length > 60 ? 'Hon. Bill Blair' : name;
    expect(speakers(raw)).toEqual([expected, 'Bob']);
    expect(said(raw)[0]?.[2]).toBe('Hello there.');
  });

  it('full-width colons need no space behind them', () => {
    expect(said('山田：こんにちは。\n李娜：你好。\n山田：始めましょう。')).toEqual([
      [null, '山田', 'こんにちは。'],
      [null, '李娜', '你好。'],
      [null, '山田', '始めましょう。'],
    ]);
  });

  it('a role in parentheses is left out where the name also stands without it', () => {
    expect(speakers('Bob (host): Hello.\nAnn: Hi.\nBob: So?\nAnn: Well.\n')).toEqual(['Bob', 'Ann']);
  });

  it('the head of a file names no speaker', () => {
    const head =
      'Meeting: Planning the river walk\nDate: 3 May 2024\nPlace of work: Town hall\nAttendees: Ann, Bob\n\n';
    expect(speakers(`${head}Ann: Hello.\nBob: Hi.\nAnn: So?\nBob: Well.\n`)).toEqual([null, 'Ann', 'Bob']);
  });

  it.each(['Principle', 'The rule'])('"%s:" in long turns is said, however often it comes', (words) => {
    const sentence = `And ${words.toLowerCase()} is another word for it.\n`;
    const turn = (name: string) =>
      `${name}: Hello.\n${sentence}${prose(9)}${words}: never add to a loser.\n\n`;
    expect(speakers(turn('Ann') + turn('Bob') + turn('Ann'))).toEqual(['Ann', 'Bob']);
  });

  it('who speaks once is known by the form that all others have', () => {
    const turn = (name: string) => `${name}: Hello.\n${prose(12)}\n`;
    expect(speakers(turn('Ann') + turn('Bob') + turn('Ann') + turn('Zoë Quist') + turn('Bob'))).toEqual([
      'Ann',
      'Bob',
      'Zoë Quist',
    ]);
  });

  it('a text without turns has no speakers', () => {
    expect(speakers(`${prose(20)}Remember: cut losses.\n${prose(20)}Bottom line: wait.\n`)).toEqual([null]);
  });

  it.each([
    ['on the next line', '\n'],
    ['in the next paragraph', '\n\n'],
    ['behind a long turn', `\n${prose(12)}\n`],
  ])('two full names before all words are two speakers, the second %s', (_, between) => {
    expect(said(`Anna Berg: What did you learn?${between}Tom van Reed: To wait.\n`)).toMatchObject([
      [null, 'Anna Berg', expect.stringContaining('What did you learn?')],
      [null, 'Tom van Reed', 'To wait.'],
    ]);
  });

  it.each([
    'Bottom Line: we wait.\nNext Step: at the bottom line comes the next step.\n',
    'Episode Name: The river walk\nGuest Speaker: Anna Berg\n',
    'Part 1: We wait.\nPart 2: We wait again.\n',
    'Anna Berg: What now?\nRemember: we wait.\n',
    'We begin now.\nAnna Berg: What now?\nTom Reed: We wait.\n',
  ])('two labels that may be words are none: %j', (raw) => {
    expect(speakers(raw)).toEqual([null]);
  });

  it('small letters name speakers in a chat', () => {
    expect(speakers('anna: hi\nbob: hello\nanna: so?\nbob: well\n')).toEqual(['anna', 'bob']);
  });
});

describe('captions with a broken time', () => {
  it.each([
    ['00:01:05,000 -> 00:01:07,000', 65],
    ['00:01:5,1 --> 00:01:07,000', 65],
    ['00:00:01:500 --> 00:00:02:000', 1],
    ['00:0x:00 --> 00:00:02', 0],
    ['soon --> later', 0],
  ])('%s keep their words', (times, seconds) => {
    const raw = `1\n00:00:00,000 --> 00:00:01,000\nOne.\n\n2\n${times}\nTwo.\n\n3\n00:02:00,000 --> 00:02:01,000\nThree.\n`;
    const { text, segments, warnings } = parseTranscript(raw, { fileName: 'a.srt' });
    expect(text.match(/One\.|Two\.|Three\./g)).toEqual(['One.', 'Two.', 'Three.']);
    expect(text).not.toMatch(/->|later/);
    const holding = segments.find((s) => text.slice(s.from, s.to).includes('Two.'));
    expect(Math.floor(holding?.startSeconds ?? -1)).toBe(seconds);
    expect(warnings).toEqual([
      { code: expect.any(String), message: expect.stringContaining('One caption has') },
    ]);
    expect(parseTranscript(text).segments).toEqual(segments);
  });

  it('words behind a blank line belong to the caption before', () => {
    const raw =
      '1\n00:00:01,000 --> 00:00:03,000\nOne.\n\nTwo.\n\n2\n00:00:04,000 --> 00:00:05,000\nThree.\n';
    expect(said(raw).map(([, , words]) => words)).toEqual(['One. Two.', 'Three.']);
    expect(parseTranscript(raw).warnings).toEqual([]);
  });

  it('two voices in one caption are two speakers', () => {
    const raw =
      'WEBVTT\n\n00:01.000 --> 00:03.000\n<v Ann>Hello.\n<v Bob>Hi.\n\n00:04.000 --> 00:05.000\n<v Ann>So?\n';
    expect(said(raw)).toEqual([
      [1, 'Ann', 'Hello.'],
      [1, 'Bob', 'Hi.'],
      [4, 'Ann', 'So?'],
    ]);
  });
});
