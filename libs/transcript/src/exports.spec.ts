import { formatTimestamp, parseTranscript } from './index.js';

type Turn = readonly [seconds: number | null, speaker: string | null, words: string];

const words = [
  'Welcome back. Today we talk about rivers, and about the people who look after them.',
  'Thank you for having me. The answer: nobody else did it.',
  'Let us begin at the beginning. Why rivers?',
  'I saw the water go brown, and at 10:30 each day I took a sample.',
  'I was there on the first day. Remember: she had no boots.',
  'And what did the town say?',
  'Nothing, for a year. You can read it at https://rivers.example/report:2009 if you like.',
  'It took until 3:16 in the morning.',
  'Thank you both.',
];
const voices = [0, 1, 0, 1, 2, 0, 1, 2, 0];
const spokenBy = (names: readonly string[]): [number, string, string][] =>
  words.map((text, i) => [3 + i * 14, names[voices[i] ?? 0] ?? '', text]);
const three = ['Anna Berg', 'Mira Okafor', 'Tom Reed'];

/** What stands under one mark, or under one label, is one turn. */
function said(raw: string, fileName?: string): Turn[] {
  const { segments, text } = parseTranscript(raw, fileName === undefined ? {} : { fileName });
  return segments.map((s) => [
    s.startSeconds === null ? null : Math.floor(s.startSeconds),
    s.speaker,
    text.slice(s.from, s.to).replace(/\s+/g, ' '),
  ]);
}
const untimed = (turns: readonly Turn[]): Turn[] => turns.map(([, speaker, text]) => [null, speaker, text]);
const clock = formatTimestamp;
const short = (seconds: number): string => `${Math.floor(seconds / 60)}:${clock(seconds).slice(6)}`;
const inDigits = (zero: string, time: string): string =>
  time.replace(/\d/g, (n) => String.fromCharCode(zero.charCodeAt(0) + Number(n)));

type Write = (seconds: number, name: string, text: string) => string;
const file = (write: Write, names = three, between = '\n\n'): string =>
  `${spokenBy(names)
    .map((turn) => write(...turn))
    .join(between)}\n`;

describe('every word of an export stands under its own speaker at its own second', () => {
  it.each<[string, Write]>([
    ['WhisperX', (at, name, text) => `[${clock(at)}] [${name}]: ${text}`],
    ['frames', (at, name, text) => `[${clock(at)}:12] ${name}: ${text}`],
    ['millionths', (at, name, text) => `[${clock(at)}.250000] ${name}: ${text}`],
    ['f4', (at, name, text) => `#${clock(at)}-0# ${name}: ${text}`],
    ['Trint', (at, name, text) => `${name} [${clock(at)}] ${text}`],
    ['a time in parentheses', (at, name, text) => `${name} (${short(at)}) ${text}`],
    ['an at sign', (at, name, text) => `${name} @ ${short(at)}\n${text}`],
    ['braces', (at, name, text) => `{${clock(at)}} ${name}: ${text}`],
    ['a range in words', (at, name, text) => `[${clock(at)} to ${clock(at + 9)}] ${name}: ${text}`],
    ['Eastern Arabic digits', (at, name, text) => `[${inDigits('٠', clock(at))}] ${name}: ${text}`],
    ['Devanagari digits', (at, name, text) => `${name} ${inDigits('०', short(at))}\n${text}`],
    [
      'full-width times',
      (at, name, text) => `[${inDigits('０', clock(at)).replaceAll(':', '：')}] ${name}：${text}`,
    ],
    ['marks of direction', (at, name, text) => `\u200f[${clock(at)}]\u200f ${name}\u200f: ${text}`],
    ['headings', (at, name, text) => `### ${name} [${clock(at)}]\n\n${text}`],
    ['a list', (at, name, text) => `- **${name}** (${short(at)}): ${text}`],
    ['time and name in bold', (at, name, text) => `**[${clock(at)}] ${name}:** ${text}`],
    ['a link', (at, name, text) => `**${name}:** [${clock(at)}](https://watch.example/?t=${at}) ${text}`],
    ['a head in capitals and small letters', (at, name, text) => `${name} ${short(at)}\n${text}`],
  ])('%s', (_, write) => {
    expect(said(file(write))).toEqual(spokenBy(three));
  });

  it.each<[string, Write]>([
    ['headings', (_, name, text) => `## **${name}**\n\n${text}`],
    ['italics', (_, name, text) => `*${name}:* ${text}`],
    ['bold italics', (_, name, text) => `***${name}:*** ${text}`],
    ['a quotation', (_, name, text) => `> **${name}:** ${text}`],
    ['signs without width', (_, name, text) => `\u200b${name}:\u200b ${text}`],
    ['a turn in bold', (_, name, text) => `**${name}: ${text}`],
  ])('%s', (_, write) => {
    expect(said(file(write))).toEqual(untimed(spokenBy(three)));
  });

  it.each<[string, string]>([
    ['Question: ', 'Answer: '],
    ['     Q.   ', '     A.   '],
    ['Q   ', 'A   '],
  ])('%j and %j are a hearing', (asks, answers) => {
    const turns = words.map((text, i) => [null, i % 2 ? answers : asks, text] as const);
    const raw = turns.map(([, label, text]) => `${label}${text}`).join('\n');
    expect(said(raw)).toEqual(
      turns.map(([, label, text]) => [null, label.replace(/[:.]?\s*$/, '').trim(), text]),
    );
  });

  it.each([
    ['Anna Berg, Riverside Trust', 'Mira Okafor - CEO', 'Tom Reed (he/him)'],
    ['Anna Berg | Riverside', 'Mira Okafor/Guest', '@tom'],
    ['3Blue1Brown', 'Player_456', 'deadmau5'],
    ['moderator', 'participant 1', 'bell hooks'],
    ['Anna Berg, Minister for Water and the Environment', 'An hon. member', 'Gabriel Ste-Marie (Joliette'],
    ['Anna "Annie" Berg', 'ד"ר רות לוי', 'Tom “T” Reed'],
  ])('%s, %s and %s are names', (...names) => {
    const turns = spokenBy(names);
    expect(said(file((at, name, text) => `[${clock(at)}] ${name}: ${text}`, names))).toEqual(turns);
    expect(said(file((at, name, text) => `${name} ${clock(at)}\n${text}`, names))).toEqual(turns);
    expect(said(file((_, name, text) => `${name}: ${text}`, names))).toEqual(untimed(turns));
  });

  it.each<[string, Write]>([
    ['over the words', (at, name, text) => `${name}  ${short(at)}\n${text}\nTwo options: stay or go.`],
    ['in bold', (at, name, text) => `**${name}:** ${text}${at < 40 ? '\n\nTwo options: stay or go.' : ''}`],
  ])('where names stand %s, words before a colon are said', (_, write) => {
    expect([...new Set(said(file(write)).map(([, speaker]) => speaker))]).toEqual(three);
  });
});

describe('who speaks once', () => {
  it('is named in small letters where every paragraph has a label', () => {
    const raw = file((_, name, text) => `${name.toLowerCase()}: ${text}`, [...three.slice(0, 2), 'a caller']);
    expect(said(`${raw}\nbell hooks: Good night.\n`).at(-1)).toEqual([null, 'bell hooks', 'Good night.']);
  });

  it('is named beside a time where all others are', () => {
    const raw = file((at, name, text) => `[${clock(at)}] ${name}: ${text}`);
    const told = said(`${raw}Canadians: we go.\n[00:03:00] Eva Lind: Good night.\n`);
    expect([...new Set(told.map(([, speaker]) => speaker))]).toEqual([...three, 'Eva Lind']);
  });
});

describe('nobody speaks', () => {
  it.each([
    [
      'verses',
      'We read.\n\nJohn 3:16\n\nFor God so loved.\n\nRomans 8:28\n\nAnd we know.\n\nAmen.\n\nAmen.\n\nGo.',
    ],
    [
      'scores',
      'What a night.\n\nBayern 31:28\n\nThat was it.\n\nKiel 27:25\n\nAnd the last one.\n\nFlensburg 30:30\n',
    ],
    [
      'steps',
      'First: heat the oil.\nThen: we wait.\nNext: the onions.\nIt takes time.\nFinally: salt.\nThat is it.\n',
    ],
    ['a word in bold', '[0:01] We wait.\n[0:04] _Yes_ we do.\n[0:09] For long.\n'],
    ['a row of words and a time', '[0:01] We wait.\n[0:04] Lunch 12:30\n[0:09] For long.\n'],
  ])('where these are told: %s', (_, raw) => {
    const turns = said(raw);
    expect(new Set(turns.map(([, speaker]) => speaker))).toEqual(new Set([null]));
    const letters = (text: string): string => text.replace(/\[[\d:]+\]|\s/g, '');
    expect(letters(turns.map(([, , text]) => text).join(''))).toBe(letters(raw));
  });

  it('at a verse that is read in a conversation', () => {
    const raw = 'Anna: Welcome.\n\nTom: We read.\n\nJohn 3:16\n\nAnna: When?\n\nTom: 10:30\n\nAnna: Good.\n';
    expect(said(raw).map(([at, speaker, text]) => [at, speaker, text])).toEqual([
      [null, 'Anna', 'Welcome.'],
      [null, 'Tom', 'We read.'],
      [null, 'Tom', 'John 3:16'],
      [null, 'Anna', 'When?'],
      [null, 'Tom', '10:30'],
      [null, 'Anna', 'Good.'],
    ]);
  });
});

describe('a table', () => {
  const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
  const table = (head: string, write: Write): string => `${head}\r\n${file(write, three, '\r\n')}`;

  it.each([
    [
      'of Premiere',
      table('"Speaker Name","Start Time","End Time","Text"', (at, name, text) =>
        [name, `${clock(at)}:10`, `${clock(at + 9)}:02`, text].map(cell).join(','),
      ),
    ],
    [
      'with semicolons',
      table('Timecode;Speaker;Transcript', (at, name, text) => `${clock(at)};${name};${cell(text)}`),
    ],
    [
      'of Markdown',
      `| Time | Speaker | Text |\n| --- | :-- | --- |\n${file((at, name, text) => `| ${clock(at)} | ${name} | ${text} |`, three, '\n')}`,
    ],
    ['of bars without a head', file((at, name, text) => `${short(at)} | ${name} | ${text}`, three, '\n')],
    ['of tabs without a head', file((at, name, text) => `${name}\t${clock(at)}\t${text}`, three, '\n')],
    ['of tabs, the words last', file((at, name, text) => `${clock(at)}\t${name}\t${text}`, three, '\n')],
  ])('%s', (_, raw) => {
    expect(said(raw)).toEqual(spokenBy(three));
  });

  it('of Whisper has its times in thousandths', () => {
    const raw = table('start\tend\ttext', (at, _, text) => `${at * 1000}\t${at * 1000 + 900}\t${text}`);
    expect(said(raw, 'a.tsv')).toEqual(spokenBy(three).map(([at, , text]) => [at, null, text]));
  });

  it('may have names only', () => {
    const turns = untimed(spokenBy(three));
    expect(said(file((_, name, text) => `${name}\t${text}`, three, '\n'))).toEqual(turns);
    expect(said(table('speaker,text', (_, name, text) => `${name},${cell(text)}`))).toEqual(turns);
  });

  it('may have several lines and quotation marks in a cell', () => {
    const raw = 'start,text\n1.5,"One\ntwo, ""three"""\n2.5,Four "five"\n9,\n';
    expect(said(raw)).toEqual([
      [1, null, 'One two, "three"'],
      [2, null, 'Four "five"'],
    ]);
  });

  it('loses no words behind a comma', () => {
    const last = 'start,text\n1,One, two\n3,Three\n';
    expect(said(last).map(([, , text]) => text)).toEqual(['One, two', 'Three']);
    const first = 'text,start\nOne, two,1\nThree,3\n';
    expect(
      said(first)
        .map(([, , text]) => text)
        .join(' '),
    ).toContain('two');
  });

  it('is no text with commas', () => {
    const raw = 'Ann, text and time\nBob, words and speakers\nAnn, more\nBob, less\n';
    expect(said(raw).map(([, , text]) => text)).toEqual([raw.trim().replaceAll('\n', ' ')]);
  });
});

describe('a name alone on its line', () => {
  it.each<[string, Write]>([
    ['over the words', (_, name, text) => `${name}\n${text}`],
    ['in capitals', (_, name, text) => `${name.toUpperCase()}\n${text}`],
    ['in bold', (_, name, text) => `**${name}**\n\n${text}`],
    ['over two paragraphs', (_, name, text) => `${name}\n${text}\n\nThat is all.`],
  ])('says who speaks: %s', (_, write) => {
    const heard = new Set(said(file(write)).map(([, speaker]) => speaker?.toLowerCase()));
    expect([...heard]).toEqual(three.map((name) => name.toLowerCase()));
    expect(
      said(file(write))
        .map(([, , text]) => text)
        .join(' '),
    ).not.toMatch(/Berg|BERG/);
  });

  it('says who speaks in a document without blank lines', () => {
    const write: Write = (_, name, text) => `${name}\n${text}`;
    expect(said(file(write, three, '\n'))).toEqual(untimed(spokenBy(three)));
  });

  it('says who speaks over words that look like a name', () => {
    const turns = spokenBy(three).map(([, name, text], i): Turn => [null, name, i === 4 ? 'Well' : text]);
    expect(said(turns.map(([, name, text]) => `${name}\n${text}`).join('\n'))).toEqual(turns);
  });

  it('says who speaks under a time', () => {
    const write: Write = (at, name, text) => `${clock(at)}:10 - ${clock(at + 9)}:02\n${name}\n${text}`;
    expect(said(file(write))).toEqual(spokenBy(three));
  });

  it.each([
    ['a list of names', `${three.join('\n')}\n\n${words.join('\n\n')}\n\n${three.join('\n\n')}`],
    [
      'headings',
      `The River\n${words.join('\n')}\n\nThe Town\n${words.join('\n')}\n\nThe Sea\n${words.join('\n')}`,
    ],
    ['captions', words.map((text, i) => `0:${10 + 2 * i}\nOkay\n0:${11 + 2 * i}\n${text}`).join('\n')],
  ])('is said in %s', (_, raw) => {
    expect(new Set(said(raw).map(([, speaker]) => speaker))).toEqual(new Set([null]));
  });
});

it('a time that is also read out is said by nobody', () => {
  const readOut = (at: number): string =>
    at < 60 ? `${at} seconds` : `${Math.floor(at / 60)} minute, ${at % 60} second${at % 60 === 1 ? '' : 's'}`;
  const turns = spokenBy(three).map(([at, , text]) => [at, null, text]);
  for (const between of ['\n', ''])
    expect(said(file((at, _, text) => `${short(at)}\n${readOut(at)}${between}${text}`, three, '\n'))).toEqual(
      turns,
    );
});

it('a change of speaker without a name is not said by who was named before', () => {
  const raw = '>> ANNA: Hello.\n>> Hi.\nSo.\n>> TOM: Yes.\nWell.\n>> ANNA: Right.\n>> TOM: Good.\n>> Bye.\n';
  const speakers = said(raw).map(([, speaker, text]) => [speaker, text.replace(/^>> /, '')]);
  expect(speakers).toEqual([
    ['ANNA', 'Hello.'],
    [null, 'Hi. So.'],
    ['TOM', 'Yes. Well.'],
    ['ANNA', 'Right.'],
    ['TOM', 'Good.'],
    [null, 'Bye.'],
  ]);
});

it('a name in capitals and in small letters is one speaker', () => {
  const raw = file((at, name, text) => `${at < 60 ? name : name.toUpperCase()}: ${text}`);
  expect([...new Set(said(raw).map(([, speaker]) => speaker))]).toHaveLength(3);
});
