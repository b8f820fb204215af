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
       ${transcript('/2.pdf', 'application/pdf')}
       <podcast:chapters url="/2.json" type="application/json+chapters"/>`,
    );
    const { title, format, total, episodes } = read(rss(older + newer));
    expect({ title, format, total }).toEqual({ title: 'Risk & Size', format: 'rss', total: 2 });
    expect(episodes).toEqual([
      {
        guid: 'g2',
        videoId: null,
        address: 'https://cdn.example/2.mp3?a=1&b=2',
        title: 'Episode 2',
        publishedAt: '2026-11-10T10:00:00.000Z',
        durationSeconds: 3723,
        transcript: 'srt',
        hasSound: true,
        page: 'https://pod.example/',
        chapters: 'https://pod.example/2.json',
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

  it('of a YouTube channel names its videos', () => {
    const feed = read(
      `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:yt="http://www.youtube.com/xml/schemas/2015"><title>T</title>
        <entry><id>yt:video:dQw4w9WgXcQ</id><yt:videoId>dQw4w9WgXcQ</yt:videoId><title>One</title>
          <link rel="alternate" href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"/></entry>
        <entry><id>2</id><yt:videoId>../../2</yt:videoId><link href="https://pod.example/2"/></entry></feed>`,
    );
    expect(feed.episodes.map(({ guid, videoId }) => [guid, videoId])).toEqual([
      ['yt:video:dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
      ['2', null],
    ]);
  });

  it('may be RSS 1.0', () => {
    const feed = read(
      `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
        <channel rdf:about="https://pod.example/"><title>R</title><link>https://pod.example/</link></channel>
        <item rdf:about="https://pod.example/1"><title>One</title><link>https://pod.example/1</link><dc:date>2026-01-02T00:00:00Z</dc:date></item></rdf:RDF>`,
    );
    expect(feed).toMatchObject({
      format: 'rdf',
      title: 'R',
      episodes: [{ address: 'https://pod.example/1', publishedAt: '2026-01-02T00:00:00.000Z' }],
    });
  });

  it('may be JSON, with captions among its attachments', () => {
    const attachments = [
      { url: '/1.mp3', mime_type: 'audio/mpeg', duration_in_seconds: 61 },
      { url: '/1.json', mime_type: 'application/json' },
      { url: '/1.vtt', mime_type: 'text/vtt' },
    ];
    const version = 'https://jsonfeed.org/version/1.1';
    const items = [{ id: '1', url: 'https://pod.example/1', title: 'One', attachments }];
    expect(read(JSON.stringify({ version, title: 'J', items }))).toMatchObject({
      format: 'json',
      title: 'J',
      episodes: [
        {
          guid: '1',
          address: 'https://pod.example/1.mp3',
          page: 'https://pod.example/1',
          durationSeconds: 61,
          transcripts: [{ url: 'https://pod.example/1.vtt', form: 'vtt' }],
          chapters: null,
          hasSound: true,
        },
      ],
    });
  });

  it('knows an episode by its address where it gives it no name, and a very long name by its hash', () => {
    const [long, short] = read(
      rss(
        `<item><guid isPermaLink="false">${'x'.repeat(600)}</guid><link>https://pod.example/1</link></item>
         <item><link>https://pod.example/2</link></item>`,
      ),
    ).episodes;
    expect(long?.guid).toMatch(/^[0-9a-f]{64}$/);
    expect(short?.guid).toBe('https://pod.example/2');
  });

  it('never unpacks entities that multiply', () => {
    const entities = [...'bcdefghij'].map(
      (name, n) => `<!ENTITY ${name} "${`&${'abcdefghij'[n] ?? ''};`.repeat(10)}">`,
    );
    const feed = read(
      `<!DOCTYPE r [<!ENTITY a "aaaaaaaaaa">${entities.join('')}]><rss version="2.0"><channel><title>&j;</title>
        <item><title>&j;</title><link>https://pod.example/1</link></item></channel></rss>`,
    );
    expect(JSON.stringify(feed).length).toBeLessThan(1_000);
  });

  it('gives as many of its episodes as are asked for', () => {
    const feed = readFeed(bytes(rss([1, 2, 3].map((n) => item(n)).join(''))), base, 2);
    expect(feed).toMatchObject({ total: 3, episodes: [{}, {}] });
  });

  it('is named by a page that is none', () => {
    const page = (link: string) => refused(`<!doctype html><html><head>${link}</head>`);
    const problem = 'This is a web page, not a feed.';
    expect(page('<link rel="alternate" type="application/rss+xml" href="/feed">')).toEqual({
      problem,
      linked: 'https://pod.example/feed',
    });
    expect(
      page('<link rel="stylesheet" href="/style.css"><link rel=alternate hreflang=de href=/de>'),
    ).toEqual({
      problem,
      linked: null,
    });
    expect(page('<link rel="alternate" type="application/rss+xml" href="javascript:alert(1)">')).toEqual({
      problem,
      linked: null,
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
    ['', 'This is not a feed.'],
    ['{"a":1}', 'This is not a feed.'],
    ['<rss version="2.0"><channel><item><title>x', 'This feed is damaged and cannot be read.'],
    [rss(''), 'There is no episode in this feed.'],
    ['<rss version="2.0"></rss>', 'There is no episode in this feed.'],
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
