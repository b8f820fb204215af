import fc from 'fast-check';
import { applySplices, areSplices, parseTranscript, type Segment } from '../index.js';
import { changedWords } from './changed-words.js';
import { CannotCorrect, correctText, type TextCorrection, wordSplices } from './correct.js';
import { afterOthers, composeAll, inverseOf, overlap } from './rebase.js';
import { readTurns } from './turns.js';

const corrected = (text: string, correction: TextCorrection): string => {
  const { splices, transcript } = correctText(text, correction);
  const after = applySplices(text, splices);
  expect(transcript.text).toBe(after);
  return after;
};
const said = (text: string) =>
  parseTranscript(text).segments.map(({ speaker, from, to }) => [speaker, text.slice(from, to)]);
const reworded = (text: string, before: string, words: string): string => {
  const from = text.indexOf(before);
  const splices = wordSplices(parseTranscript(text), [{ from, to: from + before.length, text: words }]);
  return corrected(text, { kind: 'words', splices });
};

const call =
  '[00:00:04] Ann Lee: Welcome back to the call.\n[00:00:36] Bob Ray: Because entries are easy and exits are hard.\n[00:01:25] Ann Lee: Then let us start with size.\n[00:02:10] Bob Ray: Size comes first.\n';

describe('words', () => {
  it('are changed, put in and taken out, and the others keep their place', () => {
    expect(changedWords('one two three', 'one 2 three')).toEqual([{ from: 4, to: 7, text: '2' }]);
    expect(changedWords('one two three', 'one three')).toEqual([{ from: 3, to: 7, text: '' }]);
    expect(changedWords('one two', 'zero one two')).toEqual([{ from: 0, to: 0, text: 'zero ' }]);
    expect(changedWords('one two', 'one two three')).toEqual([{ from: 7, to: 7, text: ' three' }]);
    expect(changedWords('one\n  two three', 'one two 3')).toEqual([{ from: 10, to: 15, text: '3' }]);
    expect(changedWords('不可能的事', '不可能的人')).toEqual([{ from: 4, to: 5, text: '人' }]);
  });

  it('read as they were typed, whatever they were before', () => {
    const line = fc.string({
      unit: fc.constantFrom('a', 'b', ' ', '.', '\n', '好', '是', 'é'),
      maxLength: 30,
    });
    const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
    fc.assert(
      fc.property(line, line, (before, after) => {
        const splices = changedWords(before, after);
        expect(areSplices(splices, before.length)).toBe(true);
        expect(plain(applySplices(before, splices))).toBe(plain(after));
      }),
      { numRuns: 2_000 },
    );
  });

  it('stay words: a name, a time or a heading at the beginning of a line is hidden or refused', () => {
    const text = 'First we talk.\n\nThen we trade.\n\nLast we rest.\n';
    const after = reworded(text, 'Then we trade.', '# Then we trade.');
    expect(said(after).map(([, words]) => words?.replace('\u2060', ''))).toContain('# Then we trade.');
    expect(() => reworded(call, 'Size comes first.', 'Size [00:09:00] comes first.')).toThrow(CannotCorrect);
    expect(() => reworded(call, 'Size comes first.', 'Size comes first.')).toThrow('like that already');
    expect(() => reworded('Word', 'Word', ' ')).toThrow('cannot be empty');
  });

  it('are of one turn, and places do not overlap', () => {
    const transcript = parseTranscript(call);
    const label = call.indexOf('Bob');
    expect(() => wordSplices(transcript, [{ from: label, to: label + 3, text: 'Rob' }])).toThrow(
      'Names and times',
    );
    expect(() =>
      wordSplices(transcript, [
        { from: 20, to: 30, text: 'a' },
        { from: 25, to: 31, text: 'b' },
      ]),
    ).toThrow('overlap');
  });
});

describe('speakers and turns', () => {
  it('are renamed everywhere, as the other labels are written', () => {
    const after = corrected(call, { kind: 'rename-speaker', speaker: 'Ann Lee', name: 'Anna Lee' });
    expect(after).toBe(call.replaceAll('Ann Lee', 'Anna Lee'));
    expect(() => corrected(call, { kind: 'rename-speaker', speaker: 'Nobody', name: 'Ann' })).toThrow(
      'no speaker',
    );
    expect(() => corrected(call, { kind: 'rename-speaker', speaker: 'Ann Lee', name: 'A: b' })).toThrow(
      "can't be the name",
    );
  });

  it('that become one make the turns of one speaker', () => {
    const after = corrected(call, { kind: 'rename-speaker', speaker: 'Ann Lee', name: 'Bob Ray' });
    expect(new Set(said(after).map(([speaker]) => speaker))).toEqual(new Set(['Bob Ray']));
  });

  it('are given to another, and joined with the one before; times stay', () => {
    const at = call.indexOf('Then let');
    const given = corrected(call, { kind: 'turn-speaker', at, name: 'Bob Ray' });
    expect(said(given)[2]).toEqual(['Bob Ray', 'Then let us start with size.']);
    const joined = corrected(call, { kind: 'join-turn', at });
    expect(joined).toContain('[00:01:25] Then let us');
    expect(said(joined)[2]).toEqual(['Bob Ray', 'Then let us start with size.']);
    expect(() => corrected(call, { kind: 'join-turn', at: call.indexOf('Welcome') })).toThrow(
      'no turn before',
    );
    expect(() => corrected(call, { kind: 'join-turn', at: at + 5 })).toThrow('No turn begins');
  });

  it('are split at a word', () => {
    const at = call.indexOf('and exits');
    const after = corrected(call, { kind: 'split-turn', at, name: 'Ann Lee' });
    expect(said(after).slice(1, 4)).toEqual([
      ['Bob Ray', 'Because entries are easy'],
      ['Ann Lee', 'and exits are hard.'],
      ['Ann Lee', 'Then let us start with size.'],
    ]);
    const back = corrected(after, {
      kind: 'join-turn',
      at: readTurns(after).transcript.segments[2]?.from ?? 0,
    });
    expect(said(back)[1]).toEqual(['Bob Ray', 'Because entries are easy\nand exits are hard.']);
    expect(() => corrected(call, { kind: 'split-turn', at: at + 1 })).toThrow('No word');
  });

  it('come into a transcript that names nobody', () => {
    const text = 'We begin with size.\n\nExits come later.\n\nThat is all for now.\n';
    const split = corrected(text, { kind: 'split-turn', at: text.indexOf('Exits'), name: 'Ann' });
    expect(said(split)).toEqual([
      [null, 'We begin with size.'],
      ['Ann', 'Exits come later.'],
      ['Ann', 'That is all for now.'],
    ]);
    const first = corrected(split, { kind: 'turn-speaker', at: 0, name: 'Bob' });
    expect(said(first)[0]).toEqual(['Bob', 'We begin with size.']);
    expect(() => corrected(text, { kind: 'split-turn', at: text.indexOf('Exits') })).toThrow(
      'say who speaks',
    );
  });

  it('are split at a time inside of a line', () => {
    const text = 'Ann: we begin. [00:01:00] and go on.\nBob: yes.\nAnn: good.\n';
    const after = corrected(text, { kind: 'split-turn', at: text.indexOf('and go'), name: 'Bob' });
    expect(after).toContain('\n[00:01:00] **Bob:** and go on.');
  });
});

const names = ['Ann Lee', 'Bob Ray', 'Speaker 1', 'Ольга', '李明', 'Remember', 'Bob (host)', 'ann'];
const phrases = [
  'well, it is',
  'Note: this is it',
  'size is 10:30 today',
  'Ann said so. Bob: no.',
  'ok',
  '是的 不可能',
];
const styles = [
  (name: string, time: string, words: string) => `[${time}] ${name}: ${words}\n`,
  (name: string, _time: string, words: string) => `${name}: ${words}\n\n`,
  (name: string, time: string, words: string) => `${name} ${time}\n${words}\n\n`,
  (name: string, time: string, words: string) => `**${name}:** ${words} [${time}] and more\n`,
  (_name: string, time: string, words: string) => `[${time}.500] ${words}\n`,
  (name: string, time: string, words: string) => `${name}\n${time}\n${words}\n\n`,
  (_name: string, _time: string, words: string) => `${words}\n`,
];
const turn = fc.record({
  name: fc.constantFrom(...names),
  words: fc.array(fc.constantFrom(...phrases), { minLength: 1, maxLength: 4 }).map((all) => all.join('. ')),
});
const stamp = (n: number) => `00:${String(n).padStart(2, '0')}:05`;
/** A transcript in one of the forms that people send, as it is stored. */
const transcripts = fc
  .tuple(fc.constantFrom(...styles), fc.array(turn, { minLength: 1, maxLength: 12 }))
  .map(
    ([style, turns]) =>
      parseTranscript(turns.map(({ name, words }, n) => style(name, stamp(n), words)).join('')).text,
  );
const newNames = fc.constantFrom('Ann Lee', 'Bob Ray', 'Zoë O’Neil', 'Dr. Who', 'note', '李明', 'Al');
const newWords = fc.constantFrom(
  'other words',
  '',
  'Bob: yes',
  '10:30 it is',
  '# no',
  '不',
  'well, well',
  '**Ann:** no',
);

/** Something to do, drawn as numbers and fitted to the transcript. */
const wishes = fc.record({
  kind: fc.constantFrom(
    'words' as const,
    'rename-speaker' as const,
    'turn-speaker' as const,
    'split-turn' as const,
    'join-turn' as const,
  ),
  one: fc.nat(1_000),
  two: fc.nat(1_000),
  name: newNames,
  words: newWords,
});
type DrawnWish = typeof wishes extends fc.Arbitrary<infer W> ? W : never;

function correctionOf(text: string, { kind, one, two, name, words }: DrawnWish): TextCorrection | null {
  const { transcript, opens } = readTurns(text);
  const { segments } = transcript;
  const segment = segments[one % segments.length];
  const opening = segments[opens[one % Math.max(1, opens.length)] ?? -1];
  if (!segment || !opening) return null;
  const starts = [...text.slice(segment.from, segment.to).matchAll(/\S+/g)].map(
    ({ index }) => segment.from + index,
  );
  const at = starts[two % starts.length] ?? segment.from;
  if (kind === 'rename-speaker') return segment.speaker ? { kind, speaker: segment.speaker, name } : null;
  if (kind === 'turn-speaker') return { kind, at: opening.from, name };
  if (kind === 'join-turn') return { kind, at: opening.from };
  if (kind === 'split-turn') return { kind, at, name };
  const end = at + (/^\S+/.exec(text.slice(at, segment.to))?.[0].length ?? 0);
  return { kind, splices: wordSplices(transcript, [{ from: at, to: end, text: words }]) };
}

/** Who says each stretch of what was not touched, with the written times. */
function kept(text: string, gone: (segment: Segment) => boolean): (string | number | null)[][] {
  return parseTranscript(text)
    .segments.filter((segment) => !segment.approximate && segment.startSeconds !== null && !gone(segment))
    .map(({ startSeconds }) => [startSeconds]);
}

it('Any correction is read as it was asked for, or refused; written times stay, and it can be taken back', () => {
  let done = 0;
  let refused = 0;
  fc.assert(
    fc.property(transcripts, fc.array(wishes, { minLength: 1, maxLength: 4 }), (original, drawn) => {
      let text = original;
      for (const wish of drawn) {
        const correction = correctionOf(text, wish);
        if (!correction) continue;
        let result;
        try {
          result = correctText(text, correction);
        } catch (error) {
          expect(error).toBeInstanceOf(CannotCorrect);
          refused += 1;
          continue;
        }
        done += 1;
        const after = applySplices(text, result.splices);
        const read = parseTranscript(after);
        expect(read.text).toBe(after);
        expect(applySplices(after, inverseOf(text, result.splices))).toBe(text);
        const before = parseTranscript(text);
        const speakers = (from: readonly Segment[]) => new Set(from.map(({ speaker }) => speaker));
        if (correction.kind === 'rename-speaker') {
          const renamed = [...speakers(before.segments)].map((one) =>
            one === correction.speaker ? correction.name : one,
          );
          expect(speakers(read.segments)).toEqual(new Set(renamed));
        }
        if (correction.kind === 'turn-speaker' || correction.kind === 'split-turn')
          expect(speakers(read.segments)).toContain(correction.name ?? null);
        if (correction.kind !== 'words') expect(kept(after, () => false)).toEqual(kept(text, () => false));
        text = after;
      }
    }),
    { numRuns: 500 },
  );
  expect(done).toBeGreaterThan(refused);
});

it('What two people change in different places stands both, in either order', () => {
  const words = fc.string({ unit: fc.constantFrom('a', 'b', ' '), minLength: 1, maxLength: 30 });
  const places = (length: number) =>
    fc
      .array(fc.tuple(fc.nat(length), fc.nat(length), fc.constantFrom('', 'x', 'yy')), { maxLength: 4 })
      .map((all) => {
        const cuts = all.flatMap(([one, two]) => [one, two]).sort((a, b) => a - b);
        return all.map(([, , text], i) => ({ from: cuts[2 * i] ?? 0, to: cuts[2 * i + 1] ?? 0, text }));
      });
  const two = words.chain((text) => fc.tuple(fc.constant(text), places(text.length), places(text.length)));
  fc.assert(
    fc.property(two, ([text, ours, theirs]) => {
      if (overlap(ours, theirs)) return;
      const [one, other] = [
        applySplices(applySplices(text, theirs), afterOthers(ours, theirs)),
        applySplices(applySplices(text, ours), afterOthers(theirs, ours)),
      ];
      expect(one).toBe(other);
      expect(applySplices(text, composeAll([theirs, afterOthers(ours, theirs)]))).toBe(one);
    }),
    { numRuns: 2_000 },
  );
});
