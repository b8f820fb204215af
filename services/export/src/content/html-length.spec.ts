import fc from 'fast-check';
import { htmlLengthIn } from './html-length.js';
import { docFromState, htmlFromState, stateFromHtml } from './ydoc.js';

const words = fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => text.replace(/[&<>]/g, ' '));
const inline = fc.oneof(
  words,
  ...['strong', 'em', 'u', 's', 'code', 'mark'].map((tag) => words.map((text) => `<${tag}>${text}</${tag}>`)),
  words.map((text) => `<a href="https://example.org/?a=1&amp;b=2" title="x">${text}</a>`),
  words.map(
    (text) => `<a class="moment" data-source="12" data-t="83" href="https://example.org">${text}</a>`,
  ),
  fc.constantFrom('&amp;', '&lt;', '&gt;', '&nbsp;', '&quot;', '<br>'),
);
const line = fc.array(inline, { maxLength: 5 }).map((parts) => parts.join(''));
const block = fc.oneof(
  ...['p', 'h1', 'h2', 'blockquote', 'pre'].map((tag) => line.map((text) => `<${tag}>${text}</${tag}>`)),
  line.map((text) => `<ul><li><p>${text}</p></li></ul>`),
  line.map((text) => `<ol start="3"><li><p>${text}</p></li></ol>`),
  fc.constantFrom('<hr>', '<img src="https://example.org/a.png" alt="A &amp; B" title="t">'),
);

it('is never shorter than the HTML that the text is read as', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 8 }), (blocks) => {
      const state = stateFromHtml(blocks.join(''));
      expect(htmlLengthIn(docFromState(state))).toBeGreaterThanOrEqual(htmlFromState(state).length);
    }),
    { numRuns: 150 },
  );
});

it('is what an ordinary text has', () => {
  const html = '<h1>Quiet markets</h1><p>Nobody <strong>knows</strong>.</p>';
  expect(htmlLengthIn(docFromState(stateFromHtml(html)))).toBeLessThan(html.length + 10);
});
