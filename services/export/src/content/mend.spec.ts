import { limits } from '@galley/contracts';
import { textField } from '@galley/document-schema';
import fc from 'fast-check';
import * as Y from 'yjs';
import { inlinePictures, mend, needsMending } from './mend.js';
import { factsOf } from './update-facts.js';
import { htmlFromState, stateFromHtml, titleFromState } from './ydoc.js';

const docWith = (...blocks: Y.XmlElement[]): Y.Doc => {
  const ydoc = new Y.Doc();
  ydoc.getXmlFragment(textField).insert(0, blocks);
  return ydoc;
};
/** Made from the outside in, as making it at once needs a stack frame for every level. */
function nest(ydoc: Y.Doc, levels: number, name = 'blockquote'): Y.Doc {
  let outer: Y.XmlFragment | Y.XmlElement = ydoc.getXmlFragment(textField);
  for (let n = 0; n < levels; n += 1) {
    const container: Y.XmlElement = element(name);
    outer.insert(name === 'bulletList' && n > 0 ? 1 : 0, [container]);
    outer = container;
    if (name === 'blockquote') continue;
    const item = element('listItem', element('paragraph', new Y.XmlText(`item ${n}`)));
    container.insert(0, [item]);
    outer = item;
  }
  outer.insert(outer.length, [element('paragraph', new Y.XmlText('the innermost'))]);
  return ydoc;
}
const element = (name: string, ...children: (Y.XmlElement | Y.XmlText)[]): Y.XmlElement => {
  const made = new Y.XmlElement(name);
  made.insert(0, children);
  return made;
};
const htmlOf = (ydoc: Y.Doc) => htmlFromState(Y.encodeStateAsUpdate(ydoc));

describe('a document that holds what nothing else can take', () => {
  it.each([
    ['blockquote', 2_000],
    ['bulletList', 500],
  ])('loses most levels of a %s nested %i times, and none of its words', (name, levels) => {
    const ydoc = nest(docWith(element('paragraph', new Y.XmlText('after'))), levels, name);
    expect(mend(ydoc)).toEqual(['nesting']);
    expect(needsMending(ydoc)).toBe(false);
    const html = htmlOf(ydoc);
    expect(html.match(/<(blockquote|ul)>/g)).toHaveLength(limits.textNesting);
    expect(html).toMatch(/the innermost.*after/s);
  });

  it('can be read before it is mended', () => {
    const state = Y.encodeStateAsUpdate(nest(docWith(element('heading', new Y.XmlText('Qui\0et'))), 2_000));
    expect(htmlFromState(state)).toContain('the innermost');
    expect(htmlFromState(state)).not.toContain('\0');
  });

  it('has a title that can be stored', () => {
    const heading = element('heading', new Y.XmlText('Qui\0et \u001bmarkets'));
    heading.setAttribute('level', 1 as never);
    expect(titleFromState(Y.encodeStateAsUpdate(docWith(heading)))).toBe('Quiet markets');
  });

  it('loses control characters and keeps everything else, marks included', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', '\0', '😀', '\u001b', '\t', 'é', '\u0085'), { minLength: 1 }),
        (letters) => {
          const text = new Y.XmlText();
          text.insert(0, letters.join(''), { bold: true });
          const ydoc = docWith(element('paragraph', text));
          mend(ydoc);
          const kept = letters.filter((letter) => !['\0', '\u001b', '\u0085'].includes(letter)).join('');
          expect(text.toDelta()).toEqual(kept === '' ? [] : [{ insert: kept, attributes: { bold: true } }]);
        },
      ),
    );
  });

  it('keeps its marks where only their values are mended', () => {
    const text = new Y.XmlText();
    text.insert(0, 'See', { link: { href: 'https://a.example/\0x' } });
    mend(docWith(element('paragraph', text)));
    expect(text.toDelta()).toEqual([
      { insert: 'See', attributes: { link: { href: 'https://a.example/x' } } },
    ]);
  });

  it('is left alone when there is nothing to mend', () => {
    const ydoc = new Y.Doc();
    Y.applyUpdate(
      ydoc,
      stateFromHtml('<h1>A</h1><ul><li><p>b</p></li></ul><blockquote><p>c</p></blockquote>'),
    );
    const before = Y.encodeStateVector(ydoc);
    expect(mend(ydoc)).toEqual([]);
    expect(Y.encodeStateVector(ydoc)).toEqual(before);
  });

  it('is known by its update alone', () => {
    const factsOfDoc = (...blocks: Y.XmlElement[]) => factsOf(Y.encodeStateAsUpdate(docWith(...blocks)));
    const picture = () => {
      const image = element('image');
      image.setAttribute('src', 'data:image/png;base64,AA');
      return image;
    };
    const fine = element('paragraph', new Y.XmlText('fine'));
    expect(factsOfDoc(fine)).toEqual({ suspicious: false, containers: 0, html: 44 });
    expect(factsOfDoc(element('paragraph', new Y.XmlText('a\0'))).suspicious).toBe(true);
    expect(factsOfDoc(picture()).suspicious).toBe(true);
    expect(factsOf(Y.encodeStateAsUpdate(nest(new Y.Doc(), 30)))).toMatchObject({
      suspicious: true,
      containers: 30,
    });
    expect(inlinePictures(docWith(picture()))).toHaveLength(1);
  });
});

describe('HTML that is nested 2,000 deep', () => {
  it('becomes a document that can be read', () => {
    const html = `${'<blockquote>'.repeat(2_000)}<p>the innermost</p>${'</blockquote>'.repeat(2_000)}`;
    expect(htmlFromState(stateFromHtml(html))).toContain('the innermost');
  });
});
