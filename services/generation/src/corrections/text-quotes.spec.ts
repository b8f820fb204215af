import { hasQuote, quotesOf, withQuote } from './text-quotes.js';

const text = [
  '<h2>Risk</h2><p>Marcus says: “I never risk <strong>more</strong> than too percent &amp; no more,” and means it.</p>',
  '<blockquote><p>Size comes second. It follows from the stop.</p><p>— Marcus Hale <a class="moment" data-source="1" data-t="4" href="/video/1?t=4">[00:00:04]</a></p></blockquote>',
  '<p>I never risk more than too percent &amp; no more, he writes.</p>',
].join('');

describe('the quotes of a text', () => {
  it('stand in marks and in blockquotes, whole and by sentences', () => {
    expect(quotesOf(text)).toEqual([
      { words: 'I never risk more than too percent & no more,', sentences: [] },
      {
        words: 'Size comes second. It follows from the stop.',
        sentences: ['Size comes second.', 'It follows from the stop.'],
      },
    ]);
    expect(quotesOf('<blockquote>So it is said here — Ann Lee, 00:01:02</blockquote>')).toEqual([
      { words: 'So it is said here', sentences: [] },
    ]);
  });

  it('get other words, and nothing around them changes', () => {
    const now = withQuote(
      text,
      'I never risk more than too percent & no more,',
      'I never risk less than two percent & no more,',
    );
    expect(now).toBe(text.replace('<strong>more</strong> than too', '<strong>less</strong> than two'));
    expect(withQuote(now, 'It follows from the stop.', 'It always follows from a stop.')).toContain(
      '<p>Size comes second. It always follows from a stop.</p><p>— Marcus Hale <a',
    );
  });

  it('keep their tags where a whole stretch changes', () => {
    const html = '<p>“One <em>two</em> three four”</p>';
    expect(withQuote(html, 'One two three four', 'Nine ten four')).toBe('<p>“Nine <em>ten</em> four”</p>');
    expect(withQuote(html, 'One two three four', '<b>One two three four')).toBe(
      '<p>“&lt;b&gt;One <em>two</em> three four”</p>',
    );
  });

  it('lose their marks, or their block, when nothing is said any more', () => {
    expect(withQuote('<p>He says “so it is here” today.</p>', 'so it is here', null)).toBe(
      '<p>He says so it is here today.</p>',
    );
    expect(withQuote('<blockquote><p>So it is here</p></blockquote><p>x</p>', 'So it is here', null)).toBe(
      '<p>So it is here</p><p>x</p>',
    );
  });

  it('are looked for in quotes alone', () => {
    expect(hasQuote(text, 'Size comes second.')).toBe(true);
    expect(hasQuote('<p>Size comes second.</p>', 'Size comes second.')).toBe(false);
  });
});
