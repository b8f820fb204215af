import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { feedRpc, sourceRpc } from '@galley/contracts';
import {
  addGuru,
  contentSourceStack,
  endOf,
  talk,
  type ContentSourceStack,
} from '../testing/content-source-stack.js';

/** A podcast's web server; a path that it does not have answers with 404. */
const paths: Record<string, string | RequestListener> = {};
let server: Server;
let home: string;
let content: ContentSourceStack;
beforeAll(async () => {
  server = createServer((request, response) => {
    const answer = paths[request.url ?? ''];
    if (typeof answer === 'function') answer(request, response);
    else response.writeHead(answer === undefined ? 404 : 200).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  home = `http://${host}`;
  content = await contentSourceStack({ started: false });
  await content.start({ SOURCE_ALLOWED_HOSTS: host });
  await addGuru(content.stack, 'Marcus Hale');
});
afterAll(async () => {
  await content.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const call: ContentSourceStack['stack']['rpc']['call'] = (...args) => content.stack.rpc.call(...args);
const look = (path: string) => call(feedRpc.episodes, { feedUrl: `${home}${path}` });
const ingest = (path: string, names: readonly string[], guruName = 'Marcus Hale') =>
  call(
    feedRpc.ingest,
    { feedUrl: `${home}${path}`, guruName, episodes: names.map((name) => `${home}/${name}.mp3`) },
    { userId: 7 },
  );
const job = async ({ jobIds }: { jobIds: number[] }) => endOf(content.stack, jobIds[0] ?? 0);

/** What a refused call must leave as it was. */
async function everything() {
  const count = (table: string) => `(select count(*)::int from ${table}) as ${table}`;
  const tables = ['raw_sources', 'jobs', 'pending_transcripts', 'pending_addresses'].map(count).join(', ');
  return (await content.stack.query('content-source', `select ${tables}`))[0];
}

type Offered = readonly (readonly [path: string, type: string])[];
const episode = (name: string, offered: Offered = []) =>
  `<item><title>About ${name}</title><link>${home}/about</link><enclosure url="${home}/${name}.mp3" type="audio/mpeg" length="9"/>
    <pubDate>Tue, 10 Nov 2026 10:00:00 GMT</pubDate>
    ${offered.map(([path, type]) => `<podcast:transcript url="${path}" type="${type}"/>`).join('')}</item>`;
function publish(path: string, ...episodes: string[]): void {
  paths[path] =
    `<rss version="2.0" xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel><title>Risk first</title>
    ${episodes.join('\n')}</channel></rss>`;
}

/** A talk as captions, one every six seconds. */
function vtt(about: string): string {
  const cues = talk(about)
    .split('\n')
    .map((line) => /^\[(.+?)\] (.*)$/.exec(line))
    .map((parts) => `${parts?.[1]}.000 --> ${parts?.[1]}.900\n<v Ann Reed>${parts?.[2]}`);
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

describe('an episode of a podcast', () => {
  it('becomes a source from its timed transcript, and is refused a second time, whatever its transcript says then', async () => {
    paths['/patience.vtt'] = vtt('patience');
    paths['/patience.html'] = `<p>${talk('something else')}</p>`;
    publish(
      '/feed.xml',
      episode('patience', [
        ['/patience.html', 'text/html'],
        ['/patience.vtt', 'text/vtt'],
      ]),
      episode('silence'),
    );
    paths['/moved'] = (_request, response) => response.writeHead(302, { location: '/feed.xml' }).end();
    expect(await look('/moved')).toMatchObject({
      title: 'Risk first',
      format: 'rss',
      total: 2,
      episodes: [
        {
          address: `${home}/patience.mp3`,
          title: 'About patience',
          transcript: 'vtt',
          existingSourceId: null,
        },
        { title: 'About silence', transcript: null },
      ],
    });
    const { status, sourceId } = await job(await ingest('/feed.xml', ['patience']));
    expect(status).toBe('done');
    const source = await call(sourceRpc.get, { id: sourceId ?? 0 });
    expect(source).toMatchObject({
      title: 'About patience',
      platformType: 'Podcast',
      videoUrl: `${home}/about`,
      uploadedAt: '2026-11-10T10:00:00.000Z',
      transcript: expect.stringContaining('[00:00:06] In example 1 of patience') as string,
    });
    expect((await look('/feed.xml')).episodes[0]).toMatchObject({ existingSourceId: sourceId });

    paths['/patience.vtt'] = vtt('patience, corrected');
    const before = await everything();
    await expect(ingest('/feed.xml', ['patience'])).rejects.toMatchObject({
      code: 'DUPLICATE_SOURCE',
      details: { existingSourceId: sourceId },
    });
    expect(await everything()).toEqual(before);
  });

  it.each([
    [
      'SubRip',
      'application/x-subrip',
      () => vtt('srt').replace('WEBVTT\n\n', '').replaceAll('.000', ',000').replaceAll('.900', ',900'),
    ],
    [
      'JSON',
      'application/json',
      () =>
        JSON.stringify({
          version: '1.0.0',
          segments: talk('json')
            .split('\n')
            .map((line, n) => ({
              speaker: 'Ann Reed',
              startTime: n * 6,
              endTime: n * 6 + 5,
              body: line.slice(11),
            })),
        }),
    ],
    [
      'a web page',
      'text/html',
      () =>
        `<!doctype html><body>${talk('html')
          .split('\n')
          .map((line) => `<cite>Ann Reed:</cite><time>${line.slice(1, 9)}</time><p>${line.slice(11)}</p>`)
          .join('')}`,
    ],
    ['plain text', 'text/plain', () => talk('plain')],
  ])('may have its transcript as %s', async (form, type, text) => {
    const name = form.replaceAll(' ', '-');
    paths[`/${name}`] = text();
    publish(`/${name}.xml`, episode(name, [[`/${name}`, type]]));
    const { status, sourceId } = await job(await ingest(`/${name}.xml`, [name]));
    expect(status).toBe('done');
    const { durationSeconds } = await call(sourceRpc.get, { id: sourceId ?? 0 });
    expect(durationSeconds).toBeGreaterThan(900);
  });

  it('is read from the next transcript when the best is lost', async () => {
    paths['/lost.srt'] = '<!doctype html><title>Not here</title>';
    paths['/lost.txt'] = talk('what was lost');
    const offered: Offered = [
      ['/lost.vtt', 'text/vtt'],
      ['/lost.srt', 'application/srt'],
      ['/lost.txt', 'text/plain'],
    ];
    publish('/lost.xml', episode('lost', offered));
    expect(await job(await ingest('/lost.xml', ['lost']))).toMatchObject({ status: 'done' });
  });

  it('waits for the best transcript while its server is away', async () => {
    let asked = 0;
    paths['/away.vtt'] = (_request, response) => {
      asked += 1;
      response.writeHead(asked === 1 ? 503 : 200).end(vtt('the server that came back'));
    };
    paths['/away.txt'] = talk('the words without a speaker');
    const offered: Offered = [
      ['/away.vtt', 'text/vtt'],
      ['/away.txt', 'text/plain'],
    ];
    publish('/away.xml', episode('away', offered));
    const { status, tries, sourceId } = await job(await ingest('/away.xml', ['away']));
    expect([status, tries]).toEqual(['done', 2]);
    const { transcript } = await call(sourceRpc.get, { id: sourceId ?? 0 });
    expect(transcript).toContain('Ann Reed');
  });

  it.each([
    ['is lost', () => undefined, 'FETCH_REFUSED', '127.0.0.1 answered with status 404.'],
    [
      'is a page that says so',
      () => '<html><p>Gone',
      'FILE_UNREADABLE',
      'The address of the transcript leads to a web page.',
    ],
    [
      'has too few words',
      () => 'WEBVTT\n\n00:00.000 --> 00:02.000\nHi',
      'VALIDATION_FAILED',
      expect.any(String),
    ],
  ])(
    'fails with a reason when its only transcript %s, and may be sent again',
    async (problem, answer, code, reason) => {
      const name = problem.replaceAll(' ', '-');
      const body = answer();
      if (body !== undefined) paths[`/${name}.vtt`] = body;
      publish(`/${name}.xml`, episode(name, [[`/${name}.vtt`, 'text/vtt']]));
      expect(await job(await ingest(`/${name}.xml`, [name]))).toMatchObject({
        status: 'failed',
        code,
        reason,
      });
      paths[`/${name}.vtt`] = vtt(name);
      expect(await job(await ingest(`/${name}.xml`, [name]))).toMatchObject({ status: 'done' });
    },
  );
});

describe('episodes that are chosen together', () => {
  it('are all accepted or none', async () => {
    publish('/some.xml', episode('first', [['/first.vtt', 'text/vtt']]), episode('without'));
    const before = await everything();
    await expect(ingest('/some.xml', ['first', 'without'])).rejects.toMatchObject({
      code: 'EPISODE_WITHOUT_TRANSCRIPT',
      message: 'The feed offers no transcript of "About without".',
    });
    await expect(ingest('/some.xml', ['first', 'never'])).rejects.toMatchObject({
      code: 'EPISODE_NOT_FOUND',
    });
    await expect(ingest('/some.xml', ['first'], 'Nobody')).rejects.toMatchObject({ code: 'GURU_NOT_FOUND' });
    await expect(ingest('/some.xml', [])).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await everything()).toEqual(before);
  });
});

describe('the address of a feed', () => {
  it.each<[string, string | RequestListener | undefined, string, string]>([
    ['is not there', undefined, 'FETCH_REFUSED', '127.0.0.1 answered with status 404.'],
    [
      'is a web page',
      '<!doctype html><html><body>Podcast</body></html>',
      'FEED_UNREADABLE',
      'This is a web page, not a feed.',
    ],
    [
      'is damaged',
      '<rss version="2.0"><channel><item><title>x',
      'FEED_UNREADABLE',
      'This feed is damaged and cannot be read.',
    ],
    [
      'is huge',
      (_request, response) => response.end(Buffer.alloc(10_000_001, 'x')),
      'TOO_LARGE',
      '127.0.0.1 sends too much: at most 10 MB is read.',
    ],
    [
      'leads inside',
      (_request, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
      'ADDRESS_REFUSED',
      'Internal addresses are not accepted.',
    ],
    [
      'is away',
      (_request, response) => response.writeHead(503).end(),
      'FETCH_FAILED',
      '127.0.0.1 answered with status 503.',
    ],
  ])('is refused when it %s', async (_, answer, code, message) => {
    if (answer === undefined) delete paths['/bad.xml'];
    else paths['/bad.xml'] = answer;
    const before = await everything();
    await expect(look('/bad.xml')).rejects.toMatchObject({ code, message });
    await expect(ingest('/bad.xml', ['any'])).rejects.toMatchObject({ code, message });
    expect(await everything()).toEqual(before);
  });

  it('is refused when it is internal, even on the machine of an allowed host', async () => {
    for (const feedUrl of [
      'http://127.0.0.1:1/feed',
      'http://169.254.169.254/feed',
      'file:///etc/passwd',
      'feed',
    ])
      await expect(call(feedRpc.episodes, { feedUrl })).rejects.toMatchObject({
        code: 'ADDRESS_REFUSED',
        status: 422,
      });
  });
});
