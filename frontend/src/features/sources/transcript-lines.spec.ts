import fc from 'fast-check';
import { lineAt, transcriptLines } from './transcript-lines.js';

const text =
  '[00:00:04] Priya Nair: Welcome back.\n\n[00:00:36] Marcus Hale: Because entries are easy.\n01:25 Then let us start: with size.\nNo time here.';

describe('a transcript on screen', () => {
  it('has its times and speakers apart from what was said', () => {
    expect(transcriptLines(text)).toEqual([
      { seconds: 4, timestamp: '00:00:04', speaker: 'Priya Nair', text: 'Welcome back.' },
      { seconds: 36, timestamp: '00:00:36', speaker: 'Marcus Hale', text: 'Because entries are easy.' },
      { seconds: 85, timestamp: '01:25', speaker: 'Then let us start', text: 'with size.' },
      { seconds: null, timestamp: null, speaker: null, text: 'No time here.' },
    ]);
  });

  it('opens at the line that is being spoken', () => {
    const lines = transcriptLines(text);
    expect([0, 4, 40, 9999].map((second) => lineAt(lines, second))).toEqual([-1, 0, 1, 2]);
  });

  it('shows something of every line that is not blank', () => {
    fc.assert(
      fc.property(fc.string(), (any) => {
        const lines = transcriptLines(any);
        expect(lines).toHaveLength(any.split(/\r?\n/).filter((line) => line.trim()).length);
        for (const line of lines) expect(`${line.text}${line.timestamp}`).not.toBe('null');
      }),
    );
  });
});
