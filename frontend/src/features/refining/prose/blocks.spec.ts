import fc from 'fast-check';
import { blocksOf, isMarkup, withoutHalfTag } from './blocks.js';

const ten = Array.from({ length: 10 }, (_, n) => `${n + 1}. <subject-line>Line ${n + 1}</subject-line>`);

describe('a plain reply', () => {
  it('keeps ten numbered subject lines as one list of ten, with the words around it', () => {
    expect(blocksOf(`Here are ten:\n\n${ten.join('\n')}\n\nPick one.`)).toEqual([
      { kind: 'text', text: 'Here are ten:' },
      { kind: 'subjects', lines: Array.from({ length: 10 }, (_, n) => `Line ${n + 1}`) },
      { kind: 'text', text: 'Pick one.' },
    ]);
  });

  it('loses no subject line, whatever it says', () => {
    const line = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '' && !/[<\n]/.test(text));
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
        const blocks = blocksOf(lines.map((one) => `<subject-line>${one}</subject-line>`).join('\n'));
        expect(blocks).toEqual([{ kind: 'subjects', lines: lines.map((one) => one.trim()) }]);
      }),
    );
  });

  it('is not taken for a draft because of a comparison sign', () => {
    expect(isMarkup('Risk is < 2% and > 1%.')).toBe(false);
    expect(isMarkup('<h2>Half the credit</h2><p>Then out.</p>')).toBe(true);
  });

  it('shows no half of a tag while it is still being written', () => {
    expect(withoutHalfTag('Ten lines:\n1. <subject-line>Half a li')).toBe('Ten lines:\n1. ');
    expect(withoutHalfTag('Ten lines:\n1. <subj')).toBe('Ten lines:\n1. ');
    expect(withoutHalfTag('Less is < more')).toBe('Less is < more');
  });
});
