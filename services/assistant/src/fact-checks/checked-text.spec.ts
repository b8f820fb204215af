import { statedIn, verdictKey } from './checked-text.js';

describe('what a text states', () => {
  it('is its lines, without headings and moments', () => {
    const html =
      '<h1>Risk first</h1><p>Cut losses early. <a class="moment" data-source="1" href="/video/1">[00:01:23]</a></p>' +
      '<ul><li><p>One.</p></li><li>Two &amp; three.</li></ul><blockquote><p>Size is not.</p></blockquote>';
    expect(statedIn(html)).toBe('Cut losses early.\nOne.\nTwo & three.\nSize is not.');
    expect(statedIn('Loose words.')).toBe('Loose words.');
  });
});

describe('a verdict', () => {
  it('holds for the same sentence, recordings and judge alone', () => {
    const key = verdictKey('Cut losses early.', ['a', 'b'], 'offline');
    expect(verdictKey(' Cut  losses early. ', ['b', 'a'], 'offline')).toBe(key);
    const others = [
      verdictKey('Cut losses late.', ['a', 'b'], 'offline'),
      verdictKey('Cut losses early.', ['a'], 'offline'),
      verdictKey('Cut losses early.', ['a', 'b'], 'openai'),
    ];
    expect(new Set([key, ...others]).size).toBe(4);
  });
});
