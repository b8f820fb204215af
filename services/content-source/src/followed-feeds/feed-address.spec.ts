import { feedAddressOf, isYoutube } from './feed-address.js';

const channel = 'UC1234567890123456789012';
const feed = `https://www.youtube.com/feeds/videos.xml?channel_id=${channel}`;

describe('the address of a feed', () => {
  it.each([
    [`https://www.youtube.com/channel/${channel}`, feed],
    [`http://m.youtube.com/channel/${channel}/videos`, feed],
    [` https://youtube.com/channel/${channel}?si=x `, feed],
    [feed, feed],
    [
      'https://www.youtube.com/playlist?list=PL1&si=x',
      'https://www.youtube.com/feeds/videos.xml?playlist_id=PL1',
    ],
    ['https://youtube.com/@name', 'https://www.youtube.com/@name'],
    ['https://pod.example/feed.xml#top', 'https://pod.example/feed.xml#top'],
    ['HTTPS://Pod.Example', 'https://pod.example/'],
    ['pod.example', 'pod.example'],
  ])('of %s is %s', (given, address) => expect(feedAddressOf(given)).toBe(address));

  it('is of YouTube by its whole host', () => {
    expect(isYoutube('https://www.youtube.com/feeds/videos.xml')).toBe(true);
    expect(isYoutube('https://youtube.com.example/feeds')).toBe(false);
    expect(isYoutube('nothing')).toBe(false);
  });
});
