import { formatTimestamp, parseTranscript } from './index.js';

type Cue = readonly [seconds: number, speaker: string | null, words: string];

function said(raw: string, fileName = 'a.srt'): Cue[] {
  const { segments, text } = parseTranscript(raw, { fileName });
  return segments.map((s) => [
    Math.floor(s.startSeconds ?? -1),
    s.speaker,
    text.slice(s.from, s.to).replace(/\s+/g, ' '),
  ]);
}
const three: Cue[] = [
  [4, 'Ann Lee', 'Hello there.'],
  [9, 'Bob Ray', 'Good to be here.'],
  [12, 'Ann Lee', 'So?'],
  [15, 'Bob Ray', 'Well.'],
];
const silent = three.map(([at, , words]): Cue => [at, null, words]);
const srt = (write: (speaker: string, words: string) => string): string =>
  three
    .map(([at, speaker, words], i) => `${i + 1}\n${times(at)}\n${write(speaker ?? '', words)}\n`)
    .join('\n');
const times = (at: number): string => `${formatTimestamp(at)},000 --> ${formatTimestamp(at + 2)},000`;

describe('captions', () => {
  it.each<[string, string]>([
    ['in brackets', srt((name, words) => `[${name}]: ${words}`)],
    ['in brackets without a colon', srt((name, words) => `[${name}] ${words}`)],
    ['in parentheses', srt((name, words) => `(${name}): ${words}`)],
    ['behind a dash', srt((name, words) => `- ${name}: ${words}`)],
    ['on a line above the words', srt((name, words) => `${name}\n${words}`)],
    [
      'on a line above the words, as Teams wrote them',
      three
        .map(([at, name, words]) => `0:0:${at}.0 --> 0:0:${at + 1}.640\n${name ?? ''}\n${words}`)
        .join('\n'),
    ],
  ])('have a name %s', (_, raw) => {
    expect(said(raw)).toEqual(three);
  });

  it('that are named where the speaker changes have no other names', () => {
    const raw = [
      'Ann Lee: Hello.',
      'Remember: we wait.',
      'And then: we go.',
      'Bob Ray: Yes.',
      'One thing: the sea.',
      'Ann Lee: So?',
      'Bob Ray: Well.',
    ]
      .map((words, i) => `${i + 1}\n${times(i)}\n${words}\n`)
      .join('\n');
    expect([...new Set(said(raw).map(([, speaker]) => speaker))]).toEqual(['Ann Lee', 'Bob Ray']);
  });

  it('with a sound before the first name have no speaker of that name', () => {
    const raw = `${srt((name, words) => `${name}: ${words}`)}\n9\n${times(30)}\n[Music] Ann Lee: Bye.\n`;
    expect([...new Set(said(raw).map(([, speaker]) => speaker))]).toEqual(['Ann Lee', 'Bob Ray']);
  });

  it('of two voices on one line are those of two speakers', () => {
    const raw = 'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ann>Hi.</v> <v Bob>Hello.</v>\n';
    expect(said(raw, 'a.vtt')).toEqual([
      [1, 'Ann', 'Hi.'],
      [1, 'Bob', 'Hello.'],
    ]);
  });

  it('are read with a blank line between number, times and words', () => {
    const raw = three.map(([at, , words], i) => `${i + 1}\n\n${times(at)}\n\n${words}\n\n\n`).join('\n');
    expect(said(raw)).toEqual(silent);
    expect(parseTranscript(raw).warnings).toEqual([]);
  });

  it('lose no words that stand between a blank line and the next number', () => {
    const raw = `1\n${times(1)}\nOne.\n\nTwo.\n2\n${times(5)}\nThree.\n`;
    expect(said(raw).map(([, , words]) => words)).toEqual(['One. Two.', 'Three.']);
  });

  it("are read in YouTube's own form", () => {
    const raw = three
      .map(([at, , words]) => `0:00:${String(at).padStart(2, '0')}.000,0:00:20.000\n${words}\n`)
      .join('\n');
    expect(said(raw, 'captions.sbv')).toEqual(silent);
  });

  it('that roll over three lines are said once', () => {
    const lines = ['and so we', 'went down to', 'the river', 'and took', 'a sample of it'];
    const raw = lines
      .map((_, i) => `${i + 1}\n${times(i * 3)}\n${lines.slice(Math.max(0, i - 2), i + 1).join('\n')}\n`)
      .join('\n');
    expect(said(raw)).toEqual(lines.map((line, i) => [i * 3, null, line]));
  });

  it('have the signs that their entities stand for', () => {
    expect(said(srt(() => 'It&rsquo;s &#8220;R&amp;D&#8221; &#x2014; AT&T.'))[0]?.[2]).toBe(
      'It’s “R&D” — AT&T.',
    );
  });
});
