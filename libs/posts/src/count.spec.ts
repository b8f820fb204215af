import { postNetworks, postRules } from '@galley/contracts';
import { countIn, fitsIn } from './count.js';

const family = '👨‍👩‍👧‍👦';
const link = 'https://example.org/a/rather/long/address?with=a&query=too';

describe('characters of a post, as its network counts them', () => {
  it.each(postNetworks)('on %s one for a letter, and no more than its limit', (network) => {
    const { limit } = postRules[network];
    expect(countIn(network, 'Size decides.')).toBe(13);
    expect(fitsIn(network, 'a'.repeat(limit))).toBe(true);
    expect(fitsIn(network, 'a'.repeat(limit + 1))).toBe(false);
  });

  it('on X two for an emoji or a character of Chinese, and 23 for an address', () => {
    expect(countIn('x', family)).toBe(2);
    expect(countIn('x', '大小')).toBe(4);
    expect(countIn('x', `See ${link}`)).toBe(4 + 23);
    expect(fitsIn('x', '大'.repeat(141))).toBe(false);
  });

  it('on Bluesky and Mastodon one for what a reader sees as one', () => {
    expect(countIn('bluesky', `${family}é`)).toBe(2);
    expect(countIn('mastodon', `${family}é`)).toBe(2);
  });

  it('on Mastodon 23 for an address, and the name alone for somebody elsewhere', () => {
    expect(countIn('mastodon', `See ${link}`)).toBe(4 + 23);
    expect(countIn('mastodon', 'Ask @elena@social.example.org now')).toBe('Ask @elena now'.length);
    expect(countIn('bluesky', `See ${link}`)).toBe(4 + link.length);
  });

  it('on LinkedIn as its field counts', () => {
    expect(countIn('linkedin', '👍')).toBe(2);
  });

  it('the same whichever way an accent is written', () => {
    for (const network of postNetworks) expect(countIn(network, 'Cafe\u0301')).toBe(countIn(network, 'Café'));
  });
});
