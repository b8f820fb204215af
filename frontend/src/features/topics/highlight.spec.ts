import fc from 'fast-check';
import { pieces } from './highlight.js';

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

describe('a highlight', () => {
  it('is the words that were found, between those that were not', () => {
    expect(pieces('The <mark>size</mark> of it')).toEqual([
      { text: 'The ', hit: false },
      { text: 'size', hit: true },
      { text: ' of it', hit: false },
    ]);
  });

  it('shows markup from a transcript as the text that it is', () => {
    expect(pieces(escaped('<img src=x onerror="alert(1)"> & <mark>'))).toEqual([
      { text: '<img src=x onerror="alert(1)"> & <mark>', hit: false },
    ]);
    expect(pieces('&amp;lt;')).toEqual([{ text: '&lt;', hit: false }]);
  });

  it('loses and adds nothing, whatever was said', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ text: fc.string({ minLength: 1 }), hit: fc.boolean() })), (parts) => {
        const sent = parts.map(({ text, hit }) => (hit ? `<mark>${escaped(text)}</mark>` : escaped(text)));
        const found = pieces(sent.join(''));
        const join = (all: readonly { text: string; hit: boolean }[], hits: boolean) =>
          all.map(({ text, hit }) => (hit || !hits ? text : '')).join('');
        expect(join(found, false)).toBe(join(parts, false));
        expect(join(found, true)).toBe(join(parts, true));
      }),
    );
  });
});
