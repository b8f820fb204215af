import fc from 'fast-check';
import { cleanHtml, htmlToNode, nodeToHtml } from './html.js';

const through = (html: string) => nodeToHtml(htmlToNode(html));

describe('HTML in documents', () => {
  it.each([
    ['<p>Risk <strong>comes</strong> <em>first</em></p>'],
    ['<h1>A</h1><h2>B</h2><h3>C</h3>'],
    ['<ul><li><p>One</p></li><li><p>Two</p></li></ul>'],
    ['<blockquote><p>Said</p></blockquote>'],
    [
      '<p>See <a class="moment" data-source="7" data-t="83" href="https://www.youtube.com/watch?v=abc&amp;t=83">[00:01:23]</a></p>',
    ],
    ['<p>See <a class="moment" data-source="7">[00:01:23]</a></p>'],
  ])('comes out as it went in: %s', (html) => {
    expect(through(html)).toBe(html);
  });

  it('makes small headings third-level ones', () => {
    expect(through('<h5>Small</h5>')).toBe('<h3>Small</h3>');
  });

  it.each([
    '<a href="javascript:alert(1)">x</a>',
    '<a href="JaVa\tScRiPt:alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<a href="data:text/html,x">x</a>',
    '<a href="//evil.example">x</a>',
    '<a href="/\\evil.example">x</a>',
    '<a class="moment" data-t="1" href="vbscript:x">x</a>',
  ])('drops the address of %s', (html) => {
    expect(through(`<p>${html}</p>`)).not.toMatch(/href|script/i);
  });

  it('runs nothing, whatever it is made of', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<script>',
      '</script>',
      '<img src=x onerror=alert(1)>',
      '<svg onload=alert(1)>',
      '"',
      "'",
      '<a href="javascript:x">',
      '<style>',
      '<!--',
      '-->',
      '<iframe src=/>',
      'text',
      '<math><mi//xlink:href="data:x">',
      '&lt;script&gt;',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const html = through(pieces.join(''));
        expect(html).not.toMatch(/<(script|svg|iframe|style|math)|\son\w+=|href="(?!https?:|mailto:|[/#])/i);
        expect(cleanHtml(html)).toBe(html);
      }),
      { numRuns: 150 },
    );
  });
});
