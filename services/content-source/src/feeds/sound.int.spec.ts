import { createServer, type Server } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { feedRpc, mediaRpc, sourceRpc } from '@galley/contracts';
import { type OpenAiStandIn, startOpenAiStandIn } from '@galley/engine-openai/testing';
import {
  addGuru,
  contentSourceStack,
  endOf,
  type ContentSourceStack,
} from '../testing/content-source-stack.js';
import { mediaOf } from '../testing/media.js';

/** A podcast without transcripts. */
let server: Server;
let host: string;
let fetched: number;
let model: OpenAiStandIn;
let content: ContentSourceStack;
let folder: string;
let sound: Buffer;

beforeAll(async () => {
  sound = Buffer.from(await mediaOf('mp3', 60));
});
beforeEach(async () => {
  fetched = 0;
  server = createServer((request, response) => {
    if (request.url === '/feed.xml')
      response.end(`<rss version="2.0" xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel><title>Risk first</title>
        <item><title>About nothing</title><enclosure url="http://${host}/nothing.mp3" type="audio/mpeg" length="9"/></item>
        <item><title>About patience</title><enclosure url="http://${host}/patience.mp3" type="audio/mpeg" length="9"/>
          <podcast:chapters url="/chapters.json" type="application/json+chapters"/></item>
        <item><title>A page</title><link>http://${host}/page</link></item></channel></rss>`);
    else if (request.url === '/chapters.json')
      response.end(
        JSON.stringify({
          version: '1.2.0',
          chapters: [
            { startTime: 20, title: ' Small  trades ' },
            { startTime: 0, title: 'What a trade risks' },
            { startTime: 30, title: 'A hidden picture', toc: false },
            { startTime: 'soon', title: 'Broken' },
            { startTime: 40 },
          ],
        }),
      );
    else if (request.url === '/patience.mp3') {
      fetched += 1;
      response.end(sound);
    } else response.end('<!doctype html><title>Not here</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  folder = await mkdtemp(join(tmpdir(), 'galley-media-'));
  model = await startOpenAiStandIn(() => ({ json: { summary: 'The call is about sizing.' } }));
  content = await contentSourceStack({ started: false });
});
afterEach(async () => {
  await content.close();
  await model.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

const call: ContentSourceStack['stack']['rpc']['call'] = (...args) => content.stack.rpc.call(...args);
async function start(env: Record<string, string>): Promise<void> {
  await content.start({ SOURCE_ALLOWED_HOSTS: host, ...env });
  await addGuru(content.stack, 'Marcus Hale');
}
const ears = () => ({
  OPENAI_API_KEY: 'sk-secret',
  OPENAI_TRANSCRIPTION_MODEL: 'ears-1',
  OPENAI_BASE_URL: model.baseUrl,
  MEDIA_URL: pathToFileURL(folder).href,
  JOB_RETRY_FIRST_MS: '20',
  JOB_RETRY_LONGEST_MS: '100',
});
const ingest = (name: string) =>
  call(
    feedRpc.ingest,
    { feedUrl: `http://${host}/feed.xml`, guruName: 'Marcus Hale', episodes: [`http://${host}/${name}`] },
    { userId: 7 },
  );
const spoken = {
  json: {
    text: '',
    segments: Array.from({ length: 8 }, (_, n) => ({
      id: n,
      start: n * 6.4,
      end: n * 6.4 + 6,
      text: ` In example ${n} of the call, the trade risks ${n + 1} dollars to make ${2 * n + 3}.`,
    })),
  },
};

describe('an episode without a transcript', () => {
  it('is transcribed from its recording, which is fetched once and kept', async () => {
    await start(ears());
    let heard = 0;
    model.transcribe(() => ((heard += 1) === 1 ? { status: 500 } : spoken));
    expect(await call(feedRpc.episodes, { feedUrl: `http://${host}/feed.xml` })).toMatchObject({
      transcribes: true,
      episodes: [
        { title: 'About nothing', transcript: null, hasSound: true },
        { title: 'About patience', transcript: null, hasSound: true },
        { title: 'A page', hasSound: false },
      ],
    });
    const { jobIds } = await ingest('patience.mp3');
    const done = await endOf(content.stack, jobIds[0] ?? 0);
    expect(done).toMatchObject({ status: 'done', title: 'About patience' });
    const id = done.sourceId ?? 0;
    expect((await call(sourceRpc.get, { id })).transcript).toMatch(/^\[00:00:00\] In example 0 /);
    expect((await call(mediaRpc.link, { id })).media).toMatchObject({
      fileName: 'patience.mp3',
      type: 'audio/mpeg',
      bytes: sound.length,
    });
    expect(fetched).toBe(1);
    expect((await call(sourceRpc.text, { id })).chapters).toEqual([
      { startSeconds: 0, title: 'What a trade risks' },
      { startSeconds: 20, title: 'Small trades' },
    ]);
  });

  it('fails with the reason when its address leads to something else, and nothing is kept of it', async () => {
    await start(ears());
    const { jobIds } = await ingest('nothing.mp3');
    expect(await endOf(content.stack, jobIds[0] ?? 0)).toMatchObject({
      status: 'failed',
      code: 'FILE_UNREADABLE',
    });
    expect(await content.stack.query('content-source', 'select * from media')).toEqual([]);
  });

  it('is refused when there is no recording, and where the installation does not transcribe', async () => {
    await start(ears());
    await expect(ingest('page')).rejects.toMatchObject({ code: 'EPISODE_WITHOUT_TRANSCRIPT' });
    await content.close();
    content = await contentSourceStack({ started: false });
    await start({ MEDIA_URL: pathToFileURL(folder).href });
    await expect(ingest('patience.mp3')).rejects.toMatchObject({ code: 'EPISODE_WITHOUT_TRANSCRIPT' });
    expect(fetched).toBe(0);
  });
});
