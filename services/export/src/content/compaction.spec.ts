import { changesField, commentsField, textField } from '@galley/document-schema';
import fc from 'fast-check';
import * as Y from 'yjs';
import { linesOf } from '../testing/lines.js';
import { rewritten, withLateEdits, type Rewritten } from './compaction.js';
import { docFromState, mergeStates, nodeFromState, stateFromHtml } from './ydoc.js';

const place = fc.nat({ max: 60 });
const edit = fc.oneof(
  fc.record({ kind: fc.constant('type' as const), block: place, at: place }),
  fc.record({ kind: fc.constant('erase' as const), block: place, at: place, length: fc.nat({ max: 6 }) }),
  fc.record({ kind: fc.constant('mark' as const), block: place, at: place, length: fc.nat({ max: 9 }) }),
  fc.record({
    kind: fc.constantFrom('insert' as const, 'remove' as const, 'comment' as const),
    block: place,
  }),
  fc.record({ kind: fc.constantFrom('level' as const, 'quote' as const), block: place }),
);
type Edit = typeof edit extends fc.Arbitrary<infer E> ? E : never;
const edits = fc.array(edit, { maxLength: 25 });

const html =
  '<h1>Quiet  markets</h1><p>Nobody <strong>knows</strong>.</p><ul><li><p>One</p></li><li><p>Two</p></li></ul><p>The end</p>';

/** Somebody who edits a copy of a state; every sign that he types is his own. */
class Typist {
  readonly ydoc: Y.Doc;
  readonly typed: string[] = [];
  constructor(
    state: Uint8Array,
    private readonly firstSign: number,
  ) {
    this.ydoc = docFromState(state);
  }

  get state(): Uint8Array {
    return Y.encodeStateAsUpdate(this.ydoc);
  }

  /** @param keeps takes nothing out, so that every sign can be looked for afterwards */
  play(list: readonly Edit[], keeps = false): this {
    for (const one of list)
      if (!keeps || (one.kind !== 'erase' && one.kind !== 'remove')) this.ydoc.transact(() => this.edit(one));
    return this;
  }

  private edit(one: Edit): void {
    const fragment = this.ydoc.getXmlFragment(textField);
    const index = one.block % Math.max(1, fragment.length);
    const element = fragment.length === 0 ? null : (fragment.get(index) as Y.XmlElement);
    if (one.kind === 'insert') fragment.insert(index, [paragraph(this.sign())]);
    else if (one.kind === 'comment')
      this.ydoc
        .getMap(commentsField)
        .set(`t${one.block % 5}`, { author: 'Ann', text: this.sign(), at: '2026' });
    else if (element === null) return;
    else if (one.kind === 'remove') fragment.delete(index, 1);
    else if (one.kind === 'level') element.setAttribute('gone', `c${one.block}`);
    else if (one.kind === 'quote') fragment.insert(index, [quote(element)]);
    else this.editText(one, firstText(element));
  }

  private editText(one: Edit, text: Y.XmlText | null): void {
    if (!text || !('at' in one)) return;
    const at = one.at % (text.length + 1);
    if (one.kind === 'type') text.insert(at, this.sign());
    else if (one.kind === 'erase') text.delete(at, Math.min(one.length, text.length - at));
    else if (one.kind === 'mark')
      text.format(
        at,
        Math.min(one.length, text.length - at),
        one.length % 2 ? { bold: {} } : { highlight: null },
      );
  }

  private sign(): string {
    const sign = String.fromCodePoint(this.firstSign + this.typed.length);
    this.typed.push(sign);
    return sign;
  }
}

function paragraph(text: string): Y.XmlElement {
  const element = new Y.XmlElement('paragraph');
  element.insert(0, [new Y.XmlText(text)]);
  return element;
}

function quote(element: Y.XmlElement): Y.XmlElement {
  const outer = new Y.XmlElement('blockquote');
  outer.insert(0, [element.nodeName === 'paragraph' ? element.clone() : paragraph('')]);
  return outer;
}

function firstText(element: Y.XmlElement): Y.XmlText | null {
  const [child] = element.toArray();
  if (child instanceof Y.XmlText) return child;
  return child instanceof Y.XmlElement ? firstText(child) : null;
}

/** All that people see of a state: the text with every mark, and what stands beside it. */
const shown = (state: Uint8Array) => {
  const ydoc = docFromState(state);
  const beside = [commentsField, changesField].map((field) => ydoc.getMap(field).toJSON());
  return { text: nodeFromState(state).toJSON() as unknown, beside };
};

const afterEdits = (list: readonly Edit[]) => new Typist(stateFromHtml(html), 0x4e00).play(list).state;

describe('a state that is rewritten', () => {
  it('shows what it showed, whatever was edited before', () => {
    fc.assert(
      fc.property(edits, (before) => {
        const state = afterEdits(before);
        expect(shown(rewritten(state).fresh)).toEqual(shown(state));
      }),
      { numRuns: 200 },
    );
  });

  it('is small again after much typing and deleting', () => {
    const typist = new Typist(stateFromHtml(html), 0x4e00);
    const text = firstText(typist.ydoc.getXmlFragment(textField).get(1) as Y.XmlElement)!;
    for (let n = 0; n < 3_000; n += 1) {
      text.insert(n % 7, 'ab');
      text.delete((n * 3) % 5, 2);
    }
    expect(typist.state.byteLength).toBeGreaterThan(20 * rewritten(typist.state).fresh.byteLength);
  });
});

describe('edits that arrive after a state was rewritten', () => {
  it('are in it as they were made, by however many people and however often they are sent', () => {
    fc.assert(
      fc.property(edits, edits, edits, (before, first, second) => {
        const state = afterEdits(before);
        const [ann, ben] = [new Typist(state, 0x5e00).play(first), new Typist(state, 0x6e00).play(second)];
        let both: Rewritten = rewritten(state);
        for (const late of [ann.state, ben.state, ann.state]) both = withLateEdits(both, late);
        const expected = shown(mergeStates(ann.state, ben.state));
        expect(shown(both.old)).toEqual(expected);
        expect(shown(both.fresh)).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  it('lose nothing that anybody types into the fresh state meanwhile, or that they typed themselves', () => {
    fc.assert(
      fc.property(edits, edits, edits, (before, lateEdits, freshEdits) => {
        const both = rewritten(afterEdits(before));
        const late = new Typist(both.old, 0x5e00).play(lateEdits, true);
        const here = new Typist(both.fresh, 0x6e00).play(freshEdits, true);
        const state = mergeStates(here.state, withLateEdits(both, late.state).fresh);
        const ydoc = docFromState(state);
        const text = linesOf(ydoc).join('');
        for (const typist of [late, here])
          for (const sign of typist.typed.filter((one) => isInText(typist, one)))
            expect([sign, text.includes(sign)]).toEqual([sign, true]);
      }),
      { numRuns: 300 },
    );
  });
});

/** A comment that the same person wrote over is no longer there for him either. */
const isInText = ({ ydoc }: Typist, sign: string): boolean => linesOf(ydoc).join('').includes(sign);
