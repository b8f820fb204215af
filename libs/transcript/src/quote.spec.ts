import fc from 'fast-check';
import { locateQuote, parseTranscript } from './index.js';

const talk = parseTranscript(
  [
    '[00:00:04] Priya Nair: Welcome back. My guest is Marcus Hale, who has traded his own account for nineteen years.',
    '[00:00:36] Marcus Hale: Entries are the smallest part of the result. I don’t add to a losing trade — never.',
    '[00:01:10] Marcus Hale: One percent of fifty thousand is 500 dollars, and I risk 1.5 percent only',
    '[00:01:20] on the days when the market moves with me. You can’t trade what you can’t measure.',
    '[00:01:30] Priya Nair: Entries are the smallest part of the result, you said.',
    '[00:02:00] Marcus Hale: The stop comes first. Size comes second, and it follows from the stop. We do not raise the stop before lunch.',
    '[00:03:00] Marcus Hale: Volatility above 25 makes me halve the position, and below 12 I wait for a better price.',
  ].join('\n'),
);

describe('locateQuote', () => {
  it('finds a sentence with its moment and speaker', () => {
    expect(locateQuote(talk, 'Entries are the smallest part of the result.')).toMatchObject({
      text: 'Entries are the smallest part of the result.',
      startSeconds: 36,
      approximate: false,
      speaker: 'Marcus Hale',
      transcriptHash: talk.hash,
    });
  });

  it('forgives white space and typography, the case of the first letter and the closing mark', () => {
    expect(locateQuote(talk, "“i don't add  to a\nlosing trade - never”")?.text).toBe(
      'I don’t add to a losing trade — never',
    );
    expect(locateQuote(talk, 'Size comes second.')?.text).toBe('Size comes second');
  });

  it('runs over the marks between two captions of one speaker, without showing them', () => {
    expect(
      locateQuote(talk, 'I risk 1.5 percent only on the days when the market moves with me.'),
    ).toMatchObject({
      text: 'I risk 1.5 percent only on the days when the market moves with me.',
      startSeconds: 76,
      approximate: true,
    });
  });

  it('takes the place that is nearest to where it is expected', () => {
    const near = talk.segments[4];
    expect(locateQuote(talk, 'the smallest part of the result', near)?.speaker).toBe('Priya Nair');
  });

  it.each([
    ['two words', 'The stop'],
    ['an ellipsis', 'The stop comes first... it follows from the stop.'],
    ['part of a word', 'trade what you can'],
    ['part of a number', '5 percent only on the days'],
    ['another case inside', 'the STOP comes first'],
    ['a label', 'Priya Nair: Entries are the smallest'],
    ['another speaker', 'can’t measure. Entries are the smallest part'],
    ['nothing', ''],
  ])('refuses %s', (_, quote) => {
    expect(locateQuote(talk, quote)).toBeNull();
  });

  it('finds every stretch of three words or more at a place that reads the same', () => {
    const segments = fc.constantFrom(...talk.segments);
    fc.assert(
      fc.property(segments, fc.nat(), fc.integer({ min: 3, max: 12 }), (segment, start, count) => {
        const words = talk.text
          .slice(segment.from, segment.to)
          .split(' ')
          .filter((w) => /\w/.test(w));
        const quote = words
          .slice(start % Math.max(1, words.length - 3))
          .slice(0, count)
          .join(' ');
        if (!talk.text.includes(quote)) return;
        const found = locateQuote(talk, quote, segment);
        expect(found?.text.replace(/[.,]$/, '')).toBe(quote.replace(/[.,]$/, ''));
        expect(talk.text.slice(found?.from, found?.to)).toBe(found?.text);
      }),
      { numRuns: 500 },
    );
  });

  it('locates none of 200 quotes that were changed', () => {
    const plain = talk.segments.map((s) => talk.text.slice(s.from, s.to)).join(' ');
    const sentences = plain.split(/(?<=\.) /).filter((s) => s.split(' ').length >= 5);
    const changes: ((words: string[], other: string[]) => string[])[] = [
      (w) => w.with(1, 'perhaps'),
      (w) => w.toSpliced(2, 0, 'not'),
      (w) => w.filter((word) => !/^(not|don’t|can’t|never\.?)$/.test(word)),
      (w) => w.map((word) => word.replace(/\d+/, (n) => String(Number(n) + 1))),
      (w) => [...w.slice(0, 1), w[2] ?? '', w[1] ?? '', ...w.slice(3)],
      (w, o) => [...w.slice(0, 3), ...o.slice(-3)],
      (w) => w.toSpliced(3, 1),
    ];
    let tried = 0;
    for (let i = 0; tried < 200; i += 1) {
      const words = (sentences[i % sentences.length] ?? '').split(' ');
      const other = (sentences[(i * 5 + 3) % sentences.length] ?? '').split(' ');
      const changed = (changes[i % changes.length] ?? ((w) => w))(words, other).join(' ');
      const repeated = Math.floor(i / (sentences.length * changes.length)) > 20;
      if (repeated) break;
      if (plain.includes(changed)) continue;
      tried += 1;
      expect([changed, locateQuote(talk, changed)]).toEqual([changed, null]);
    }
    expect(tried).toBe(200);
  });
});
