import fc from 'fast-check';
import { isAbout, lineAt, lineOf, transcriptLines } from './transcript-lines.js';

const text =
  '[00:00:04] Priya Nair: Welcome back.\n\n[00:00:36] Marcus Hale: Because entries are easy.\n01:25 Then let us start: with size.\nNo time here.';
const read = (transcript: string) =>
  transcriptLines(transcript).map(({ timestamp, speaker, text: said }) => ({ timestamp, speaker, said }));

describe('a transcript on screen', () => {
  it('separates times and speakers from spoken text', () => {
    expect(transcriptLines(text)).toMatchObject([
      { seconds: 4, timestamp: '00:00:04', speaker: 'Priya Nair', text: 'Welcome back.' },
      { seconds: 36, timestamp: '00:00:36', speaker: 'Marcus Hale', text: 'Because entries are easy.' },
      { seconds: 85, timestamp: '01:25', speaker: 'Then let us start', text: 'with size.' },
      { seconds: null, timestamp: null, speaker: null, text: 'No time here.' },
    ]);
  });

  it('knows speakers in scripts without capitals', () => {
    expect(read('[00:00:09] ليلى: هذه الجملة')).toEqual([
      { timestamp: '00:00:09', speaker: 'ليلى', said: 'هذه الجملة' },
    ]);
  });

  it('knows speakers who are written bold', () => {
    expect(read('**Scott Johnston:** Love that.')).toEqual([
      { timestamp: null, speaker: 'Scott Johnston', said: 'Love that.' },
    ]);
  });

  it('gives a time on a line of its own to the line after it', () => {
    expect(read('0:04\nWelcome back.\n00:00:36.000 --> 00:00:40.000\nBecause.\n1:25')).toEqual([
      { timestamp: '0:04', speaker: null, said: 'Welcome back.' },
      { timestamp: '00:00:36', speaker: null, said: 'Because.' },
      { timestamp: '1:25', speaker: null, said: '1:25' },
    ]);
  });

  it('splits an endless paragraph at sentence ends', () => {
    const sentence = 'The market is quiet, and that is information. ';
    const lines = transcriptLines(`[00:00:04] Ana: ${sentence.repeat(100)}`);
    expect(lines.length).toBeGreaterThan(4);
    expect(lines.every((line) => line.text.endsWith('information.'))).toBe(true);
    expect(lines.map((line) => line.speaker)).toEqual(['Ana', ...lines.slice(1).map(() => null)]);
  });

  it('opens at the line that is being spoken', () => {
    const lines = transcriptLines(text);
    expect([0, 4, 40, 9999].map((second) => lineAt(lines, second))).toEqual([-1, 0, 1, 2]);
  });

  it('finds the line of a position in the stored text', () => {
    const lines = transcriptLines(text);
    const at = (words: string) => lineOf(lines, text.indexOf(words));
    expect([at('[00:00:04]'), at('entries'), at('size'), at('time here')]).toEqual([0, 1, 2, 3]);
    expect(lineOf(lines, 1_000_000)).toBe(3);
    expect(lineOf([], 3)).toBe(-1);
  });

  it('keeps every character that is not white space, a time or a speaker, at its place', () => {
    const words = fc.string({ unit: 'grapheme' });
    const line = fc.oneof(
      words,
      fc.constant(''),
      fc.constant('00:01:07'),
      words.map((said) => `[00:01:07] Ana: ${said}`),
      words.map((said) => `${said} word. `.repeat(60)),
    );
    fc.assert(
      fc.property(fc.array(line), (parts) => {
        const transcript = parts.join('\n');
        const lines = transcriptLines(transcript);
        let end = 0;
        for (const one of lines) {
          expect(one.text).toBe(transcript.slice(one.textFrom, one.to));
          expect(one.text.trim()).not.toBe('');
          // What lies between two lines is white space; what a line hides is its time and speaker.
          expect(transcript.slice(end, one.from).trim()).toBe('');
          expect(one.from).toBeGreaterThanOrEqual(end);
          expect(one.textFrom).toBeGreaterThanOrEqual(one.from);
          end = one.to;
        }
        expect(transcript.slice(end).trim()).toBe('');
      }),
    );
  });
});

it('the header of a transcript has no speaker', () => {
  const lines = transcriptLines(
    'Recording: https://zoom.example/1\nPassword: Theta-45\n[00:01] Mara: Password: no.',
  );
  expect(lines.map(isAbout)).toEqual([true, true, false]);
});
