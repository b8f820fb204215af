import { parseTranscript, transcriptHash, type LocatedQuote } from '@galley/transcript';
import fc from 'fast-check';
import { isVerbatim, lockText, type LockedText } from './quote-lock.js';

const raw = `[00:00:01] Elena Voss: I buy the condor back when half of the credit has been earned.
[00:00:09] Elena Voss: I never hold one to the end.`;
const transcript = parseTranscript(raw);
const stored = { transcript: transcript.text, transcriptHash: transcriptHash(transcript.text) };

function locked(): LockedText {
  const text = lockText(transcript, stored);
  if (!text) throw new Error('The text reads differently.');
  return text;
}

function claim(words: string, from = transcript.text.indexOf(words), to = from + words.length): LocatedQuote {
  const place = { startSeconds: 1, approximate: false, speaker: 'Elena Voss' };
  return { text: words, from, to, ...place, transcriptHash: stored.transcriptHash };
}

describe('the quote lock', () => {
  it('takes words that stand at their place', () => {
    expect(isVerbatim(claim('I buy the condor back'), locked())).toBe(true);
  });

  it('takes words that run over a time mark, without the mark', () => {
    const [first, second] = transcript.segments;
    const whole = transcript.segments.map(({ from, to }) => transcript.text.slice(from, to)).join(' ');
    expect(isVerbatim(claim(whole, first!.from, second!.to), locked())).toBe(true);
    expect(isVerbatim(claim(whole.replace('never', 'always'), first!.from, second!.to), locked())).toBe(
      false,
    );
  });

  it.each([
    ['a changed word', claim('I sell the condor back', 24, 46)],
    ['another place', { ...claim('I buy the condor back'), from: 30 }],
    ['a place beyond the text', claim('I buy the condor back', 0, 100_000)],
    ['a place that ends before it begins', claim('', 30, 10)],
    ['another text', { ...claim('I buy the condor back'), transcriptHash: 'b'.repeat(64) }],
    ['no words', claim(' ', 36, 37)],
  ])('refuses %s', (_, quote) => {
    expect(isVerbatim(quote, locked())).toBe(false);
  });

  it('never takes words that are not in the text, wherever they claim to be', () => {
    const place = fc.integer({ min: -5, max: transcript.text.length + 5 });
    const flat = (text: string) => text.replace(/\s+/g, ' ');
    const said = flat(transcript.segments.map(({ from, to }) => transcript.text.slice(from, to)).join(' '));
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), place, place, (words, from, to) => {
        const text = flat(words).trim();
        fc.pre(text !== '' && !flat(transcript.text).includes(text) && !said.includes(text));
        expect(isVerbatim(claim(words, from, to), locked())).toBe(false);
      }),
    );
  });

  it('opens for no text that reads differently from what is stored', () => {
    expect(lockText(transcript, { ...stored, transcript: `${stored.transcript} ` })).toBeUndefined();
    expect(lockText(transcript, { ...stored, transcriptHash: 'b'.repeat(64) })).toBeUndefined();
  });
});
