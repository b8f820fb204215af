import fc from 'fast-check';
import {
  applySplices,
  byWords,
  locateQuote,
  minimalSplices,
  requote,
  sentencesOf,
  transcriptOf,
  wordSpans,
  type LocatedQuote,
  type Splice,
  type Transcript,
} from './index.js';

const read = (text: string): Transcript => transcriptOf({ text, format: 'plain' });
const talk = read(
  [
    '[00:00:04] **Priya Nair:** Welcome back. My guest is Marcus Hale, who has traded for nineteen years.',
    '[00:00:36] **Marcus Hale:** Entries are the smallest part of the result. I don’t add to a losing trade.',
    '[00:01:10] **Marcus Hale:** One percent of fifty thousand is 500 dollars, and I risk 1.5 percent only',
    '[00:01:20] **Marcus Hale:** on the days when the market moves with me. You can’t trade what you can’t measure.',
    '[00:01:30] **Priya Nair:** Entries are the smallest part of the result, you said.',
    '[00:02:00] **Marcus Hale:** The stop comes first. Size comes second, and it follows from the stop.',
  ].join('\n'),
);
const quoteOf = (words: string): LocatedQuote => {
  const quote = locateQuote(talk, words);
  if (!quote) throw new Error(`“${words}” is not there`);
  return quote;
};
const corrected = (...changes: [string, string][]) => {
  const splices = changes
    .map(([was, text]) => ({ from: talk.text.indexOf(was), to: talk.text.indexOf(was) + was.length, text }))
    .sort((a, b) => a.from - b.from);
  const known = splices.map((splice) => ({ ...splice, was: talk.text.slice(splice.from, splice.to) }));
  return { splices: byWords(known), after: read(applySplices(talk.text, splices)) };
};
const follow = (words: string, ...changes: [string, string][]) => {
  const { splices, after } = corrected(...changes);
  return requote(quoteOf(words), splices, after);
};

describe('a quote in a corrected transcript', () => {
  it('stays when the words around it change', () => {
    const { quote, changed } = follow(
      'Size comes second',
      ['Welcome back', 'Welcome'],
      ['The stop comes', 'A stop is'],
    );
    expect(changed).toBe(false);
    expect(quote?.text).toBe('Size comes second');
    expect(quote?.startSeconds).toBe(120 + Math.floor((quote!.startSeconds ?? 0) - 120));
  });

  it('has the corrected words, at its own place', () => {
    expect(
      follow('Entries are the smallest part', [
        'smallest part of the result. I',
        'least part of the result. I',
      ]),
    ).toMatchObject({
      changed: true,
      quote: { text: 'Entries are the least part', startSeconds: 36, speaker: 'Marcus Hale' },
    });
  });

  it('has the whole of a word that grew at its end', () => {
    expect(follow('The stop comes first', ['The stop comes first', 'The stop comes firstly'])).toMatchObject({
      changed: true,
      quote: { text: 'The stop comes firstly' },
    });
    const { splices, after } = corrected();
    expect(splices).toEqual([]);
    expect(requote(quoteOf('The stop comes first'), [], after).changed).toBe(false);
    const from = talk.text.indexOf('first.') + 5;
    const grown: Splice[] = [{ from, to: from, text: 'ly' }];
    expect(
      requote(quoteOf('The stop comes first'), grown, read(applySplices(talk.text, grown))),
    ).toMatchObject({
      changed: true,
      quote: { text: 'The stop comes firstly' },
    });
  });

  it('has what somebody types right behind its full stop: the lock finds nothing that ends inside a word', () => {
    const at = talk.text.indexOf('first.') + 'first.'.length;
    const typed: Splice[] = [{ from: at, to: at, text: 'ly' }];
    expect(
      requote(quoteOf('The stop comes first'), typed, read(applySplices(talk.text, typed))),
    ).toMatchObject({ changed: true, quote: { text: 'The stop comes first.ly' } });
  });

  it('has the new speaker and no other words when a label is renamed', () => {
    const { quote, changed } = follow('The stop comes first', [
      '[00:02:00] **Marcus Hale',
      '[00:02:00] **M. Hale',
    ]);
    expect(changed).toBe(false);
    expect(quote).toMatchObject({ text: 'The stop comes first', speaker: 'M. Hale' });
  });

  it('is none any more where another speaker takes a part of it, or too little is left', () => {
    expect(
      follow('and I risk 1.5 percent only on the days', [
        '[00:01:20] **Marcus Hale',
        '[00:01:20] **Priya Nair',
      ]).quote,
    ).toBeNull();
    expect(follow('Size comes second', ['Size comes second, and it', 'It'])).toEqual({
      quote: null,
      changed: true,
    });
  });
});

const names = ['Priya Nair', 'Marcus Hale', 'Ann'];
const word = fc.constantFrom(
  'stop',
  'the',
  'I',
  'market',
  'can’t',
  '1.5',
  'percent,',
  'losses',
  'come',
  'result.',
  'naïve',
  '“never”',
);
const recording = fc
  .array(
    fc.record({ speaker: fc.constantFrom(...names), words: fc.array(word, { minLength: 4, maxLength: 14 }) }),
    {
      minLength: 4,
      maxLength: 12,
    },
  )
  .map((turns) =>
    read(
      turns
        .map(
          ({ speaker, words }, i) =>
            `[00:0${Math.floor(i / 6)}:${10 + (i % 6) * 8}] **${speaker}:** ${words.join(' ')}.`,
        )
        .join('\n'),
    ),
  );
type Kind = 'change' | 'insert' | 'delete' | 'label' | 'join' | 'letter';

/** A correction as people make one: of a word, a label, a turn, or a single letter. */
function spliceOf({ text }: Transcript, kind: Kind, place: number, words: string): Splice {
  const spans = wordSpans(text);
  const { from, to } = spans[place % spans.length] ?? { from: 0, to: 0 };
  if (kind === 'insert') return { from, to: from, text: `${words} ` };
  if (kind === 'delete') return { from, to: Math.min(to + 1, text.length), text: '' };
  if (kind === 'letter') return { from: to, to, text: 's' };
  if (kind === 'change') return { from, to, text: words };
  const labels = [...text.matchAll(/\[[\d:]+\] \*\*([^*]+):\*\* /g)];
  const label = labels[place % labels.length];
  if (!label) return { from: 0, to: 0, text: '' };
  const at = label.index;
  if (kind === 'join' && at > 0) return { from: at - 1, to: at + label[0].length, text: ' ' };
  const name = at + label[0].indexOf(label[1] ?? '');
  return { from: name, to: name + (label[1] ?? '').length, text: names[place % names.length] ?? '' };
}

const correction = fc.record({
  kind: fc.constantFrom<Kind>('change', 'insert', 'delete', 'label', 'join', 'letter'),
  place: fc.nat(200),
  words: word,
});

function quotesOf(transcript: Transcript): LocatedQuote[] {
  const found = sentencesOf(transcript).flatMap(({ text, from, to }) => {
    const words = wordSpans(text);
    const parts = [text, ...[1, 2].map((n) => text.slice(words[n]?.from ?? 0, words.at(-n)?.to))];
    return parts.flatMap((part) => locateQuote(transcript, part, { from, to }) ?? []);
  });
  return found.filter(
    (quote, i) => found.findIndex(({ from, to }) => from === quote.from && to === quote.to) === i,
  );
}

/** The lock forgives a mark at the end, a closing quotation mark too. */
const unmarked = (words: string) => bare(words).replace(/[.,”]+$/, '');
const bare = (words: string) => words.replace(/\s+/g, ' ').trim();

/** Whether a quote stands in the transcript word for word, at its offsets, as one person's words. */
const stands = (transcript: Transcript, quote: LocatedQuote): boolean => {
  const again = locateQuote(transcript, quote.text, quote);
  return (
    quote.transcriptHash === transcript.hash &&
    again !== null &&
    again.from === quote.from &&
    again.to === quote.to &&
    bare(again.text) === bare(quote.text)
  );
};

describe('1,000 random corrections', () => {
  it('leave every quote word for word at its place, or without one; none is stale in silence', () => {
    let [made, followed, changedWords, flagged] = [0, 0, 0, 0];
    fc.assert(
      fc.property(recording, fc.array(correction, { minLength: 4, maxLength: 6 }), (first, corrections) => {
        let transcript = first;
        let quotes = quotesOf(first);
        for (const { kind, place, words } of corrections) {
          const splices = minimalSplices(transcript.text, [spliceOf(transcript, kind, place, words)]);
          const after = read(applySplices(transcript.text, splices));
          quotes = quotes.flatMap((quote) => {
            const { quote: now, changed } = requote(quote, splices, after);
            followed += 1;
            if (now === null) flagged += 1;
            if (now === null) return [];
            if (changed) changedWords += 1;
            expect(stands(after, now)).toBe(true);
            if (!changed) expect(unmarked(now.text)).toBe(unmarked(quote.text));
            else expect(bare(now.text)).not.toBe(bare(quote.text));
            return [now];
          });
          transcript = after;
          made += 1;
        }
      }),
      { numRuns: 250 },
    );
    expect(made).toBeGreaterThanOrEqual(1_000);
    expect(followed).toBeGreaterThan(5_000);
    expect(changedWords).toBeGreaterThan(200);
    expect(flagged).toBeLessThan(followed / 10);
  }, 120_000);
});
