import fc from 'fast-check';
import { cleanHtml, previewOf, sameContent, titleIn } from './content.js';

describe('the title of a text', () => {
  it('is the words of its H1, whatever is marked in it', () => {
    expect(titleIn('<p>Teaser</p><h1 id="x">Size <em>first</em> &amp; last</h1>')).toBe('Size first & last');
    expect(titleIn('<h2>Only a subhead</h2>')).toBeNull();
    expect(titleIn(null)).toBeNull();
  });
});

describe('a text that people wrote', () => {
  it('keeps headings, lists, links to moments and pictures', () => {
    const html =
      '<h2>Risk first</h2><p>Cut <strong>early</strong> <a class="moment" data-source="3" data-t="83" href="https://x.test/?t=83">[00:01:23]</a></p>' +
      '<ul><li>One</li></ul><p><img src="/files/a.png" alt="A" /></p>';
    expect(cleanHtml(html)).toBe(html);
  });

  it.each([
    ['<p onclick="steal()">Hi</p>', '<p>Hi</p>'],
    ['<script>steal()</script><p>Hi</p>', '<p>Hi</p>'],
    ['<p><a href="javascript:steal()">Hi</a></p>', '<p><a>Hi</a></p>'],
    ['<p>Hi<img src="data:image/svg+xml,<svg/>"></p>', '<p>Hi</p>'],
    ['<p>Hi<img src="//other.test/x.png"></p>', '<p>Hi</p>'],
    ['<p><b>Hi</b> <i>there</i></p>', '<p><strong>Hi</strong> <em>there</em></p>'],
  ])('loses what could run: %s', (sent, kept) => {
    expect(cleanHtml(sent)).toBe(kept);
  });

  it('holds nothing but what is allowed, whatever soup was sent', () => {
    const soup = [
      '<p>',
      '</p>',
      '<script>',
      '<img src=x>',
      '<a href="//a">',
      '<svg/onload=x>',
      '<!--',
      '-->',
      '&lt;',
      '<b',
      '"',
      '>',
    ];
    const piece = fc.oneof(fc.string(), fc.constantFrom(...soup));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const tags = cleanHtml(pieces.join('')).matchAll(/<\/?([^\s>]*)([^>]*)/g);
        for (const [, tag, rest] of tags) {
          expect(['p', 'a', 'strong', 'u', 's', 'img', 'br', 'hr']).toContain(tag?.replace(/\/$/, ''));
          expect(rest).not.toMatch(/\son\w+=|\/\/a|src="x/);
        }
      }),
    );
  });
});

describe('the preview of a text', () => {
  it('is its first 200 characters without tags', () => {
    expect(previewOf('<h2>Risk &amp; reward</h2><p>Cut losses <em>early</em>.</p>')).toBe(
      'Risk & reward Cut losses early.',
    );
    expect([...(previewOf(`<p>${'word '.repeat(100)}</p>`) ?? '')].length).toBeLessThanOrEqual(200);
  });

  it('leaves the links to moments out', () => {
    expect(
      previewOf('<p>Cut early. <a class="moment" data-source="1" href="/video/1">[00:01:23]</a></p>'),
    ).toBe('Cut early.');
  });

  it('is none without text', () => {
    expect(previewOf(null)).toBeNull();
    expect(previewOf('<p> </p>')).toBeNull();
  });

  it('never holds more than 200 characters nor half of one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const preview = previewOf(`<p>${text}</p>`) ?? '';
        expect([...preview].length).toBeLessThanOrEqual(200);
        expect(preview.isWellFormed()).toBe(true);
      }),
    );
  });
});

describe('two texts', () => {
  it('are the same when only the way of writing HTML differs', () => {
    expect(sameContent('<ul><li>One</li></ul>', '<ul><li><p>One</p></li></ul>')).toBe(true);
    expect(sameContent('<p>a</p>\n<p>b</p>', '<p>a</p><p>b</p><p></p>')).toBe(true);
    expect(
      sameContent(
        '<p><a class="moment" href="https://a.test">x</a></p>',
        '<p><a href="https://a.test" target="_blank">x</a></p>',
      ),
    ).toBe(true);
    expect(sameContent('<p>a <mark>b</mark></p>', '<p>a b</p>')).toBe(true);
    expect(
      sameContent('<p><img src="/files/a.png" /></p><p>b</p>', '<img src="/files/a.png" alt="A"/><p>b</p>'),
    ).toBe(true);
  });

  it('differ when a word or its form differs', () => {
    expect(sameContent('<p>a</p>', '<p>b</p>')).toBe(false);
    expect(sameContent('<p>a</p>', '<h2>a</h2>')).toBe(false);
    expect(sameContent('<p>a b</p>', '<p>a <strong>b</strong></p>')).toBe(false);
  });
});
