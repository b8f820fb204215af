import fc from 'fast-check';
import {
  labelProblem,
  parseTranscript,
  readTranscriptFile,
  transcriptOf,
  withLabels,
  type Labels,
} from './index.js';

const said = (file: { text: string }) => {
  const { segments, text } = transcriptOf({ text: file.text, format: 'plain' });
  return segments.map((s) => [s.startSeconds, s.speaker, text.slice(s.from, s.to).replaceAll('\u2060', '')]);
};
const corrected = (raw: string, labels: Labels) => withLabels(readTranscriptFile(raw), labels);

const talk = 'Ann: One.\nBob: Two.\nA. Lee: Three.\nKeep in mind: four.\nBob: Five.\nKeep in mind: six.\n';

describe('labels that a person corrects', () => {
  it('are renamed, become one, or become words of who spoke before', () => {
    expect(
      said(
        corrected('Ann: One.\nBob: Two.\nA Lee: Three.\nRule: four.\nBob: Five.\nRule: six.\n', {
          Ann: 'Ann Lee',
          'A Lee': 'Ann Lee',
          Rule: null,
        }),
      ),
    ).toEqual([
      [null, 'Ann Lee', 'One.'],
      [null, 'Bob', 'Two.'],
      [null, 'Ann Lee', 'Three.\nRule: four.'],
      [null, 'Bob', 'Five.\nRule: six.'],
    ]);
  });

  it('keep their times', () => {
    const raw = 'Ann  0:04\nHello.\n\nBob  1:10\nHi.\n\nAnn  1:15\nSo?\n';
    expect(said(corrected(raw, { Bob: 'Bob Ray' }))).toEqual([
      [4, 'Ann', 'Hello.'],
      [70, 'Bob Ray', 'Hi.'],
      [75, 'Ann', 'So?'],
    ]);
  });

  it('leave the text as it is where there are none', () => {
    expect(corrected(talk, {}).text).toBe(talk);
  });

  it('are refused for who does not speak, and for what is no name', () => {
    const file = readTranscriptFile(talk);
    expect(labelProblem(file, { Zoe: 'Ann' })).toBe('“Zoe” is no speaker of this transcript.');
    expect(labelProblem(file, { Ann: 'Ann: Lee' })).toMatch(/^“Ann: Lee” can't be the name of a speaker/);
    expect(labelProblem(file, { Ann: '<b>' })).not.toBeNull();
    expect(labelProblem(file, { Ann: 'Zoë', Bob: null })).toBeNull();
  });

  it('change nothing else, and the corrected text is read the same again', () => {
    const lines = fc.array(
      fc.record({
        head: fc.constantFrom('', '[0:05] ', '12:30 ', '## '),
        label: fc.constantFrom(
          '',
          'Ann: ',
          'Bob Ray: ',
          '**Zoë:** ',
          'Remember: ',
          'anna: ',
          'Ann 0:10',
          'Lunch 12:30',
          '李娜：',
        ),
        words: fc.constantFrom('One two.', 'Three: four five', '', '9:30 is early'),
      }),
      { minLength: 1, maxLength: 25 },
    );
    fc.assert(
      fc.property(
        lines,
        fc.constantFrom<(string | null)[]>(['Eva Lind'], [null], ['Eva Lind', null], [null, 'Ann']),
        (parts, names) => {
          const raw = parts.map(({ head, label, words }) => `${head}${label}${words}`).join('\n');
          const before = parseTranscript(raw);
          const speakers = [...new Set(before.segments.flatMap(({ speaker }) => speaker ?? []))];
          const labels = Object.fromEntries(
            names.flatMap((name, i) => (speakers[i] ? [[speakers[i], name]] : [])),
          );
          const after = corrected(raw, labels);
          expect(readTranscriptFile(after.text).text).toBe(after.text);
          const names2 = new Set(
            transcriptOf({ text: after.text, format: 'plain' }).segments.map(({ speaker }) => speaker),
          );
          for (const [label, name] of Object.entries(labels))
            if (name === null && !Object.values(labels).includes(label)) expect(names2).not.toContain(label);
          const letters = (text: string) => text.replace(/[^\p{L}]/gu, '');
          const spoken = (of: readonly (readonly unknown[])[]) =>
            letters(of.map(([, , words]) => words).join(''));
          if (Object.values(labels).every((name) => name !== null))
            expect(spoken(said(after))).toBe(spoken(said({ text: before.text })));
        },
      ),
      { numRuns: 300 },
    );
  });
});
