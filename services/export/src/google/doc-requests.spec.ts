import { StandInFile } from '@galley/testing';
import fc from 'fast-check';
import { GoogleDoc } from './doc-json.js';
import { placedLines, spoken } from './doc-lines.js';
import { requestsFor } from './doc-requests.js';
import { mergeLines } from './line-merge.js';
import { knownOf } from './known.js';
import { htmlOf, linesOf } from './lines.js';

const site = 'https://studio.example';
const looks = { highlight: true, pictures: 'put' } as const;

const documentOf = (html: string) => new StandInFile('A text', {}, [], html);
function read(file: StandInFile, known: string) {
  const doc = GoogleDoc.parse(file.json());
  const present = placedLines(doc, knownOf(known, site));
  return { present, html: htmlOf(spoken(present), knownOf(known, site), site) };
}
/** Writes `next` into the document as Google would carry it out; what it then says. */
function write(file: StandInFile, base: string, next: string): string {
  const { present } = read(file, base);
  const requests = requestsFor(mergeLines(linesOf(base, site), linesOf(next, site), present), looks);
  if (requests.length > 0) file.batch(requests as Parameters<StandInFile['batch']>[0], undefined);
  return read(file, next).html;
}

const first =
  '<h2>Quiet markets</h2><p>Risk comes first, always.</p><ul><li><p>one</p></li><li><p>two</p><ul><li><p>deeper</p></li></ul></li></ul>' +
  '<blockquote><p>Said so.</p></blockquote><p>The end of it.</p>';

describe('a Google document', () => {
  it('is read as it was written', () => {
    const html = `${first}<ol><li><p>1</p></li></ol><hr><p><a class="moment" data-source="7" data-t="83" href="https://youtu.be/a?t=83">[00:01:23]</a> <em>so</em></p><img src="https://pictures.example/a.png" alt="A chart">`;
    const { html: seen } = read(documentOf(html), html);
    expect(linesOf(seen, site)).toEqual(linesOf(html, site));
    expect(seen).toContain('<a class="moment" data-source="7" data-t="83" href="https://youtu.be/a?t=83">');
  });

  it('is changed only where the text differs, and the change is coloured', () => {
    const file = documentOf(first);
    const next = first
      .replace('Risk comes', 'Risk always comes')
      .replace('<p>The end of it.</p>', '<p>The end of it.</p><p>One more.</p>');
    expect(linesOf(write(file, first, next), site)).toEqual(linesOf(next, site));
    expect(file.coloured).toEqual(['always ', 'One more.']);
    expect(file.text.ranges.map(({ name }) => name)).toEqual(['galley-change', 'galley-change']);
  });

  it('keeps what people only suggest apart', () => {
    const file = documentOf(first);
    file.type('Risk comes', ' perhaps', 'Ann', { suggest: true });
    expect(read(file, first).html).not.toContain('perhaps');
    const next = first.replace('first, always', 'second');
    expect(linesOf(write(file, first, next), site)).toEqual(linesOf(next, site));
    expect(file.words).toContain('Risk comes perhaps second.');
  });

  it('turns into any other text', () => {
    const words = fc
      .array(
        fc.constantFrom(
          'risk',
          'calm',
          'size 😀',
          'stop',
          'edge',
          'a &amp; b',
          '<strong>bold</strong>',
          '<em>plan</em>',
          '<a href="https://x.example/">link</a>',
        ),
        { minLength: 1, maxLength: 5 },
      )
      .map((list) => list.join(' '));
    const block = fc.oneof(
      { weight: 3, arbitrary: words.map((text) => `<p>${text}</p>`) },
      words.map((text) => `<h2>${text}</h2>`),
      words.map((text) => `<blockquote><p>${text}</p></blockquote>`),
      fc
        .array(words, { minLength: 1, maxLength: 3 })
        .map((items) => `<ul>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</ul>`),
      words.map((text) => `<ol><li><p>${text}</p><ol><li><p>below</p></li></ol></li></ol>`),
      fc.constant('<hr>'),
      fc.constant('<img src="https://pictures.example/a.png" alt="">'),
    );
    const text = fc.array(block, { minLength: 1, maxLength: 6 }).map((blocks) => blocks.join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const file = documentOf(before);
        expect(linesOf(write(file, before, after), site)).toEqual(linesOf(after, site));
      }),
      { numRuns: 25 },
    );
  });
});
