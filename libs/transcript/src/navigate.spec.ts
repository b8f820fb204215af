import { locateQuote, parseTranscript, passageAt, sentencesOf } from './index.js';

const talk = parseTranscript(
  [
    '[00:00:04] Priya Nair: Welcome back. My guest has traded his own account for nineteen years.',
    '[00:00:36] Marcus Hale: Entries are the smallest part of the result. I do not add to a losing trade.',
    '[00:01:10] Marcus Hale: One percent of fifty thousand is 500 dollars, and I risk that only',
    '[00:01:20] on the days when the market moves with me. You cannot trade what you cannot measure.',
    '[00:01:30] Priya Nair: Entries are the smallest part, you said.',
  ].join('\n'),
);

describe('the passage at a moment', () => {
  it('is what its speaker says from then on, and stops where somebody else speaks', () => {
    expect(passageAt(talk, 36)).toEqual({
      startSeconds: 36,
      approximate: false,
      speaker: 'Marcus Hale',
      text:
        'Entries are the smallest part of the result. I do not add to a losing trade. One percent of fifty thousand is 500 dollars, ' +
        'and I risk that only on the days when the market moves with me. You cannot trade what you cannot measure.',
    });
    expect(passageAt(talk, 5)?.text).toBe(
      'Welcome back. My guest has traded his own account for nineteen years.',
    );
  });

  it('belongs to the line that is being spoken, not to the next', () => {
    expect(passageAt(talk, 69)?.text).toMatch(/^I do not add to a losing trade\. One percent/);
    expect(passageAt(talk, 70)?.text).toMatch(/^One percent of fifty thousand/);
  });

  it('is short however long one person speaks, and begins near the second inside of a long stretch', () => {
    const sentences = Array.from({ length: 200 }, (_, n) => `This is sentence number ${n}.`);
    const long = parseTranscript(
      `[00:00:00] Ana Kowalska: ${sentences.join(' ')}\n[00:20:00] Ana Kowalska: Thank you.`,
    );
    const middle = passageAt(long, 600);
    expect(middle?.text).toMatch(/^This is sentence number \d+\..*…$/);
    expect(middle?.text.length).toBeLessThan(660);
    expect(Number(/number (\d+)/.exec(middle?.text ?? '')?.[1])).toBeGreaterThan(80);
    expect(middle).toMatchObject({ startSeconds: 600, approximate: true });
  });

  it('holds the words of a quote at the second of the quote', () => {
    for (const { text, startSeconds } of sentencesOf(talk))
      expect(passageAt(talk, Math.floor(startSeconds ?? 0))?.text).toContain(text);
  });

  it('is none where a transcript has no times, or before its first', () => {
    expect(passageAt(parseTranscript('Just words without any time.'), 10)).toBeNull();
    expect(passageAt(talk, 1)).toBeNull();
  });
});

describe('the second of a quote', () => {
  const at = (raw: string, quote: string) => {
    const { startSeconds, approximate } = locateQuote(parseTranscript(raw), quote) ?? {};
    return [startSeconds, approximate];
  };
  const turn = Array.from({ length: 60 }, (_, n) => `This is sentence number ${n}.`).join(' ');

  it('is the written one for the first words of a turn', () => {
    expect(
      at(
        `[00:10] Ann: ${turn}\n[01:10] Bob: So that was all.\n[01:20] Ann: Yes.`,
        'This is sentence number 0',
      ),
    ).toEqual([10, false]);
  });

  it('is worked out from the length of the words further on, and said to be approximate', () => {
    expect(
      at(
        `[00:10] Ann: ${turn}\n[01:10] Bob: So that was all.\n[01:20] Ann: Yes.`,
        'This is sentence number 30',
      ),
    ).toEqual([39, true]);
  });

  it('is the mark of a short caption', () => {
    expect(at('[00:10] One two three. Four five six.\n[00:13] Seven.', 'Four five six')).toEqual([10, false]);
  });

  it('does not spread words over a silence', () => {
    expect(at('[00:10] One two three. Four five six.\n[20:00] Seven.', 'Four five six')).toEqual([15, true]);
  });
});
