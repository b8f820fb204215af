import { quoteKey, quotesIn } from './quotes-in.js';

describe('the quotes of a text', () => {
  it('are the sentences of its blockquotes and quotation marks, each once, without who said them', () => {
    const html =
      '<p>She puts it like this: “Size is the only number that you decide on alone. Everything else is weather.” <a class="moment" data-source="1" data-t="2" href="/video/1?t=2">[00:00:02]</a></p>' +
      '<blockquote><p>Size is the only number that you decide on, alone.</p><p>— Mara Lindqvist of the desk in the north</p></blockquote>' +
      '<ul><li>He asks "what would you do if the price went against you"?</li></ul><p>A “short one”. Nothing else is quoted in this long line.</p>';
    expect(quotesIn(html)).toEqual([
      'Size is the only number that you decide on, alone.',
      'what would you do if the price went against you',
    ]);
  });

  it('are the same whatever their punctuation and capitals', () => {
    expect(quoteKey('Don’t chase it — wait.')).toBe(quoteKey('don’t chase it, WAIT'));
    expect(quoteKey('wait')).not.toBe(quoteKey('waits'));
  });
});
