import fc from 'fast-check';
import { readFeed, type ReadFeed } from './feed.js';

const base = 'https://pod.example/feed.xml';
const bytes = (text: string) => new TextEncoder().encode(text);
const rss = (items: string) =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:podcast="https://podcastindex.org/namespace/1.0"
    xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>Risk &amp; Size</title>${items}</channel></rss>`;
const item = (n: number, more = '') =>
  `<item><title>Episode ${n}</title><link>https://pod.example/</link><guid isPermaLink="false">g${n}</guid>
    <enclosure url="https://cdn.example/${n}.mp3?a=1&amp;b=2" type="audio/mpeg" length="1"/>${more}</item>`;
const transcript = (url: string, type: string, more = '') =>
  `<podcast:transcript url="${url}" type="${type}" ${more}/>`;

function read(text: string): ReadFeed {
  const feed = readFeed(bytes(text), base);
  if ('problem' in feed) throw new Error(feed.problem);
  return feed;
}
const refused = (text: string) => readFeed(bytes(text), base);

describe('a podcast feed', () => {
  it('says what its episodes are, newest first, and the best transcript of each', () => {
    const older = item(1, '<pubDate>Tue, 03 Nov 2026 10:00:00 GMT</pubDate>');
    const newer = item(
      2,
      `<pubDate>Tue, 10 Nov 2026 10:00:00 GMT</pubDate><itunes:duration>1:02:03</itunes:duration>
       ${transcript('https://pod.example/2.html', 'text/html')}
       ${transcript('/2.es.vtt', 'text/vtt', 'language="es"')}
       ${transcript('/2.srt', 'application/x-subrip; charset=utf-8', 'language="en-US"')}
       ${transcript('/2.pdf', 'application/pdf')}`,
    );
    const { title, format, total, episodes } = read(rss(older + newer));
    expect({ title, format, total }).toEqual({ title: 'Risk & Size', format: 'rss', total: 2 });
    expect(episodes).toEqual([
      {
        address: 'https://cdn.example/2.mp3?a=1&b=2',
        title: 'Episode 2',
        publishedAt: '2026-11-10T10:00:00.000Z',
        durationSeconds: 3723,
        transcript: 'srt',
        page: 'https://pod.example/',
        transcripts: [
          { url: 'https://pod.example/2.srt', form: 'srt' },
          { url: 'https://pod.example/2.html', form: 'html' },
          { url: 'https://pod.example/2.es.vtt', form: 'vtt' },
        ],
      },
      expect.objectContaining({ title: 'Episode 1', transcript: null, transcripts: [] }),
    ]);
  });

  it('may be Atom; its transcripts are not read', () => {
    const entry = `<entry><title>One</title><link href="/1"/><link rel="enclosure" href="/1.mp3"/>
      <published>2026-01-02T03:04:05Z</published>${transcript('/1.vtt', 'text/vtt')}</entry>`;
    const feed = read(
      `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:podcast="https://podcastindex.org/namespace/1.0"><title>T</title>${entry}</feed>`,
    );
    expect(feed).toMatchObject({
      format: 'atom',
      episodes: [{ address: 'https://pod.example/1.mp3', page: 'https://pod.example/1', transcript: null }],
    });
  });

  it('loses what cannot be named, fetched or shown', () => {
    const feed = read(
      rss(`<item><title>No address</title></item>
        <item><title>Script</title><link>javascript:alert(1)</link></item>
        <item><title>Secret</title><link>https://a:b@pod.example/9</link></item>
        <item><link>https://pod.example/3</link><pubDate>soon</pubDate>${transcript('file:///etc/passwd', 'text/vtt')}</item>
        <item><title>Again</title><link>https://pod.example/3</link></item>`),
    );
    expect(feed.episodes).toEqual([
      expect.objectContaining({
        address: 'https://pod.example/3',
        title: null,
        publishedAt: null,
        transcript: null,
      }),
    ]);
  });

  it('shows its newest 500 episodes, and says how many there are', () => {
    const items = Array.from({ length: 501 }, (_, n) =>
      item(n, `<pubDate>${new Date(n * 86_400_000).toUTCString()}</pubDate>`),
    );
    const { total, episodes } = read(rss(items.join('')));
    expect([total, episodes.length, episodes[0]?.title]).toEqual([501, 500, 'Episode 500']);
  });

  it.each([
    ['<!DOCTYPE html><html><body>Hello</body></html>', 'This is a web page, not a feed.'],
    ['', 'This is not a feed.'],
    ['{"a":1}', 'This is not a feed.'],
    ['<rss version="2.0"><channel><item><title>x', 'This feed is damaged and cannot be read.'],
    [rss(''), 'There is no episode in this feed.'],
    ['<rss version="2.0"></rss>', 'There is no episode in this feed.'],
    [
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'J',
        items: [{ id: '1', url: 'https://x.example' }],
      }),
      'Feeds of the format JSON are not read: only RSS and Atom.',
    ],
  ])('is not %j', (text, problem) => expect(refused(text)).toEqual({ problem }));

  it('of any content is read or refused', () => {
    const part = fc.constantFrom(
      ...'< > " & ; ]]> <![CDATA[ <!-- <item> </item> <link> url= xmlns:a="b" &#0; é'.split(' '),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
        expect(refused(rss(item(1) + parts.join('')))).toEqual(expect.any(Object));
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['nested elements', `${'<a>'.repeat(100_000)}`],
    ['open brackets', '<'.repeat(200_000)],
    ['white space', `<item ${' '.repeat(500_000)}>`],
  ])('made of %s without end takes no more time than it has letters', (_, hostile) => {
    const started = performance.now();
    refused(rss(hostile));
    expect(performance.now() - started).toBeLessThan(1_500);
  });
});
