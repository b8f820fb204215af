import { acceptHunk, type Hunk } from '@galley/document-schema';
import { Transform } from '@tiptap/pm/transform';
import fc from 'fast-check';
import { htmlToNode, nodeToHtml } from './html.js';
import { hunksBetween } from './hunks.js';

/** What becomes of each block, and what is put in behind it. */
const edits = fc.array(fc.tuple(fc.constantFrom('keep', 'drop', 'edit'), fc.nat({ max: 2 })), {
  minLength: 1,
  maxLength: 5,
});
function textsOf(all: readonly (readonly [string, number])[]): { old: string[]; next: string[] } {
  const old = all.map((_, n) => `Risk comes first in ${n}`);
  const next = all.flatMap(([edit, added], n) => {
    const kept = edit === 'keep' ? [old[n]!] : edit === 'edit' ? [`Risk always comes first in ${n}`] : [];
    return [...kept, ...Array.from({ length: added }, (_, k) => `Something new ${n}${k}`)];
  });
  return { old, next: next.length > 0 ? next : ['All gone'] };
}
const html = (lines: readonly string[]) => lines.map((words) => `<p>${words}</p>`).join('');
const read = (block: string) => htmlToNode(block).content;
const accept = (old: string, hunks: readonly Hunk[], order: readonly number[]) => {
  const steps = new Transform(htmlToNode(old));
  for (const n of order) acceptHunk(steps, hunks[n]!, read, hunks);
  return nodeToHtml(steps.doc);
};

describe('the hunks between two texts', () => {
  it('take a new title for the old one rewritten, whatever it says', () => {
    const hunks = hunksBetween(
      htmlToNode('<h1>Trading and VIX</h1><p>Same</p>'),
      htmlToNode('<h1>A better headline</h1><p>Same</p>'),
    );
    expect(hunks).toHaveLength(1);
    expect(hunks[0]).toMatchObject({
      before: expect.stringContaining('VIX') as string,
      after: expect.stringContaining('better') as string,
    });
  });

  it('lead from one to the other when all are accepted, in whichever order', () => {
    fc.assert(
      fc.property(edits, fc.infiniteStream(fc.nat()), (all, picks) => {
        const { old, next } = textsOf(all);
        const hunks = hunksBetween(htmlToNode(html(old)), htmlToNode(html(next)));
        const order = hunks.map((_, n) => ({ n, key: picks.next().value as number }));
        order.sort((a, b) => a.key - b.key);
        const lines = accept(
          html(old),
          hunks,
          order.map(({ n }) => n),
        )
          .split('</p>')
          .sort();
        expect(lines).toEqual(html(next).split('</p>').sort());
        expect(
          accept(
            html(old),
            hunks,
            hunks.map((_, n) => n),
          ),
        ).toBe(html(next));
      }),
      { numRuns: 60 },
    );
  });

  it('know the blocks that they stand behind', () => {
    const hunks = hunksBetween(
      htmlToNode(html(['One', 'Two'])),
      htmlToNode(html(['One', 'Two', 'Three', 'Four'])),
    );
    expect(hunks).toEqual([
      { before: null, after: '<p>Three</p>', anchor: 'Two' },
      { before: null, after: '<p>Four</p>', anchor: 'Three' },
    ]);
  });
});
